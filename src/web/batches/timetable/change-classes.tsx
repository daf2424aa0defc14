import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { academyDay } from '../../i18n/format.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';

interface Values {
  from: string;
  until: string;
  days: string;
  minutes: string;
  reason: string;
}

/** Moves or calls off the classes of a day, of several, or of everything from a day on. */
export function ChangeClasses({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [change, setChange] = useState<'move' | 'cancel'>('move');
  const today = academyDay(new Date());
  const form = useForm<Values>({ defaultValues: { from: today, until: today, days: '0', minutes: '0', reason: '' } });
  const { register } = form;
  const save = useMutation({
    mutationFn: ({ from, until, days, minutes, reason }: Values) => {
      const span = { from, until: until || null };
      return change === 'move'
        ? call(timetableAdmin.moveBatchClasses, {
            params: { id },
            body: { ...span, days: Number(days), minutes: Number(minutes) },
          })
        : call(timetableAdmin.cancelBatchClasses, { params: { id }, body: { ...span, reason } });
    },
    onSuccess: ({ changed }) => {
      void queries.invalidateQueries({ queryKey: batchesKey });
      showToast({
        kind: 'success',
        title: change === 'move' ? t`Classes moved: ${changed}` : t`Classes cancelled: ${changed}`,
      });
      onClose();
    },
  });
  const fields = save.error instanceof CallFailed ? save.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Move or cancel classes</Trans>}
      description={<Trans>Only upcoming classes change. Members are notified once.</Trans>}
      action={change === 'move' ? <Trans>Move classes</Trans> : <Trans>Cancel classes</Trans>}
      destructive={change === 'cancel'}
      busy={save.isPending}
      failure={save.error && Object.keys(fields).length === 0 && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Segmented
        label={t`What to do`}
        value={change}
        onChange={setChange}
        options={[
          { value: 'move', label: <Trans>Move</Trans> },
          { value: 'cancel', label: <Trans>Cancel the classes</Trans> },
        ]}
      />
      <Field label={t`First day`} type="date" error={fields.from} {...register('from')} />
      <Field
        label={t`Last day`}
        hint={t`Leave empty to include everything after the first day.`}
        type="date"
        error={fields.until}
        {...register('until')}
      />
      {change === 'move' ? (
        <>
          <Field
            label={t`Days later`}
            hint={t`A negative number moves them earlier.`}
            type="number"
            error={fields.days}
            {...register('days')}
          />
          <Field label={t`Minutes later`} type="number" error={fields.minutes} {...register('minutes')} />
        </>
      ) : (
        <Field
          label={t`Reason`}
          hint={t`Members see it in the message.`}
          maxLength={200}
          error={fields.reason}
          {...register('reason')}
        />
      )}
    </FormDialog>
  );
}
