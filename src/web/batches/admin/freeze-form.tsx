import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Member } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { CallFailed, call } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ReasonForm } from './reason-form.tsx';

interface FreezeFormProps {
  member: Member;
  /** Of one enrolment, over all of its freezes. */
  mostDays: number;
  onDone: () => void;
}

/** Lets a member be away from a day to a day. */
export function FreezeForm({ member, mostDays, onDone }: FreezeFormProps) {
  const { t } = useLingui();
  const [days, setDays] = useState({ from: '', until: '' });
  const [fields, setFields] = useState<Record<string, string>>({});
  const name = member.name;
  const most = plural(mostDays, { one: '# day', other: '# days' });
  return (
    <ReasonForm
      title={<Trans>Freeze {name}’s place?</Trans>}
      description={
        <Trans>
          Materials and classes close for these days. The end and the fees due from then on move by the same number of
          days.
        </Trans>
      }
      action={<Trans>Freeze the place</Trans>}
      save={async (reason) => {
        setFields({});
        try {
          const done = await call(enrolments.freezeEnrolment, { params: { id: member.id }, body: { ...days, reason } });
          const moved = plural(done.movedFees, { one: '# fee moved', other: '# fees moved' });
          showToast({ kind: 'success', title: t`Place frozen`, ...(done.movedFees > 0 ? { text: moved } : {}) });
        } catch (error) {
          if (error instanceof CallFailed) setFields(error.fields);
          throw error;
        }
      }}
      onDone={onDone}
    >
      <Field
        label={t`First day`}
        name="from"
        type="date"
        value={days.from}
        error={fields.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <Field
        label={t`Last day`}
        hint={t`Up to ${most} in all.`}
        name="until"
        type="date"
        value={days.until}
        error={fields.until}
        onChange={(event) => setDays({ ...days, until: event.target.value })}
      />
    </ReasonForm>
  );
}
