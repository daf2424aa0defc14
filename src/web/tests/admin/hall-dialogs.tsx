import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type HallAttempt, testHall } from '../../../contract/tests/hall.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { testsKey } from '../queries.ts';

/** Gives minutes to one student, a batch or all. */
export function ExtraTimeDialog({
  test,
  one,
  onClose,
}: {
  test: TestForStaff;
  /** The attempt of one student; null: a batch or all. */
  one: HallAttempt | null;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { register, handleSubmit } = useForm({ defaultValues: { minutes: '10', reason: '', batchId: '' } });
  const { headers } = useIdempotencyKey();
  const give = useMutation({
    mutationFn: (values: { minutes: string; reason: string; batchId: string }) =>
      call(testHall.giveExtraTime, {
        params: { id: test.id },
        headers,
        body: {
          minutes: Number(values.minutes),
          reason: values.reason,
          userId: one?.userId ?? null,
          batchId: one ? null : values.batchId || null,
        },
      }),
    onSuccess: ({ extended }) => {
      void queries.invalidateQueries({ queryKey: testsKey });
      showToast({ kind: 'success', title: t`Attempts extended: ${extended}` });
      onClose();
    },
  });
  const errors = give.error instanceof CallFailed ? give.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Give extra time</Trans>}
      description={
        one ? (
          <Trans>To {one.name || one.phone}. The phone shows it within half a minute, without a reload.</Trans>
        ) : (
          <Trans>Phones show it within half a minute, without a reload. Students who start later get it too.</Trans>
        )
      }
      action={<Trans>Give time</Trans>}
      busy={give.isPending}
      failure={give.error && Object.keys(errors).length === 0 ? i18n._(errorMessage(give.error)) : undefined}
      onSubmit={handleSubmit((values) => give.mutate(values))}
      onClose={onClose}
    >
      <Field label={t`Minutes`} inputMode="numeric" error={errors.minutes} {...register('minutes')} />
      {!one && (
        <Select label={t`For whom`} error={errors.batchId} {...register('batchId')}>
          <option value="">{t`Everyone`}</option>
          {test.batches.map((batch) => (
            <option key={batch.id} value={batch.id}>
              {textIn(batch.names, i18n.locale)}
            </option>
          ))}
        </Select>
      )}
      <Field label={t`Reason`} maxLength={200} error={errors.reason} {...register('reason')} />
    </FormDialog>
  );
}

/** Takes an attempt out of the counting; the student reads why, and may start again. */
export function VoidDialog({ attempt, onClose }: { attempt: HallAttempt; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const make = useMutation({
    mutationFn: (body: { reason: string }) => call(testHall.voidAttempt, { params: { id: attempt.id }, body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: testsKey });
      onClose();
    },
  });
  const errors = make.error instanceof CallFailed ? make.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Void this attempt?</Trans>}
      description={
        <Trans>
          The attempt of {attempt.name || attempt.phone} ends and counts for no rank. The student sees the reason and
          can start again. This can’t be undone.
        </Trans>
      }
      action={<Trans>Void attempt</Trans>}
      destructive
      busy={make.isPending}
      failure={make.error && !errors.reason ? i18n._(errorMessage(make.error)) : undefined}
      onSubmit={handleSubmit((values) => make.mutate(values))}
      onClose={onClose}
    >
      <Field label={t`Reason`} maxLength={200} error={errors.reason} {...register('reason')} />
    </FormDialog>
  );
}
