import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '../../../contract/batches/batches-admin.ts';
import { enrolments, type TransferCost } from '../../../contract/batches/enrolments.ts';
import { call } from '../../api/client.ts';
import { formatMoney } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { NextPage } from '../../ui/next-page.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey, staffBatchList } from '../queries.ts';
import { ReasonForm } from './reason-form.tsx';

interface TransferFormProps {
  member: Pick<Member, 'id' | 'name'>;
  /** The batch that they are in. */
  batchId: string;
  onDone: () => void;
}

/** Moves a member into another batch; what it costs more or less is shown first and settled apart. */
export function TransferForm({ member, batchId, onDone }: TransferFormProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(staffBatchList);
  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const others = all.filter((batch) => batch.id !== batchId);
  const [chosen, setChosen] = useState('');
  const to = others.find((batch) => batch.id === chosen) ?? others[0];
  const { data: cost } = useQuery({
    queryKey: [...batchesKey, 'staff', 'transfer', member.id, to?.id],
    queryFn: ({ signal }) =>
      call(enrolments.getTransferCost, { params: { id: member.id }, query: { batchId: to?.id ?? '' }, signal }),
    enabled: to !== undefined,
  });
  const name = member.name;
  return (
    <ReasonForm
      title={<Trans>Move {name} to another batch?</Trans>}
      description={<Trans>Materials and classes switch right away. What was paid counts towards the new batch.</Trans>}
      action={<Trans>Move to the batch</Trans>}
      save={async (reason) => {
        const moved = await call(enrolments.transferEnrolment, {
          params: { id: member.id },
          body: { batchId: to?.id ?? '', reason },
        });
        const rest = formatMoney(moved.givePaise);
        showToast({
          kind: 'success',
          title: t`${name} moved to the new batch`,
          ...(moved.givePaise > 0
            ? { text: t`${rest} is paid beyond the new price. Refund it on the order, or keep it for another move.` }
            : {}),
        });
      }}
      onDone={onDone}
    >
      <Select label={t`Batch`} name="batch" value={to?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
        {others.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {textIn(batch.names, i18n.locale)}
          </option>
        ))}
      </Select>
      <NextPage list={list} />
      {cost && <Cost cost={cost} />}
    </ReasonForm>
  );
}

function Cost({ cost }: { cost: TransferCost }) {
  const amount = formatMoney(Math.abs(cost.differencePaise));
  const credit = formatMoney(cost.creditPaise);
  return (
    <p className="text-small">
      {cost.differencePaise > 0 && <Trans>The new batch costs {amount} more. It is added to the fees.</Trans>}
      {cost.differencePaise < 0 && cost.isInFees && (
        <Trans>
          The new batch costs {amount} less. It comes off the last unpaid instalments. What is paid beyond the new price
          can be refunded on the order or kept for another move.
        </Trans>
      )}
      {cost.differencePaise < 0 && !cost.isInFees && (
        <Trans>The new batch costs {amount} less. Refund it on the order, or keep it for another move.</Trans>
      )}
      {cost.creditPaise > 0 && cost.differencePaise > 0 && (
        <>
          {' '}
          <Trans>{credit} that an earlier move left counts first.</Trans>
        </>
      )}
    </p>
  );
}
