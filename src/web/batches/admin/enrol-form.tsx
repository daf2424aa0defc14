import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { call } from '../../api/client.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Select } from '../../ui/select.tsx';
import { staffBatchList } from '../queries.ts';
import { ReasonForm } from './reason-form.tsx';

/** Enrols a student in a batch without an order. */
export function EnrolForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(staffBatchList);
  const batches = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [chosen, setChosen] = useState('');
  const [isTrial, setTrial] = useState(false);
  const id = chosen || batches[0]?.id || '';
  return (
    <ReasonForm
      title={<Trans>Enrol in a batch</Trans>}
      description={<Trans>Without an order. All the batch’s materials open right away.</Trans>}
      action={<Trans>Enrol</Trans>}
      save={(reason) => call(batchesAdmin.enrolStudent, { params: { id }, body: { userId, reason, isTrial } })}
      onDone={onDone}
    >
      <Select label={t`Batch`} name="batch" value={id} onChange={(event) => setChosen(event.target.value)}>
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {textIn(batch.names, i18n.locale)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={t`On trial, for the batch’s trial days`}
        checked={isTrial}
        onChange={(event) => setTrial(event.target.checked)}
      />
      <NextPage list={list} />
    </ReasonForm>
  );
}
