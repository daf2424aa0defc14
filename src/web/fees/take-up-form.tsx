import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { discountKinds, feesAdmin } from '../../contract/fees.ts';
import { CallFailed, call } from '../api/client.ts';
import { refreshStudent } from '../api/edits/refresh-student.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { staffBatchList } from '../batches/queries.ts';
import { academyDay } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { paiseOf } from '../i18n/typed-numbers.ts';
import { Alert } from '../ui/alert.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Select } from '../ui/select.tsx';
import { FormerPlace } from './former-place.tsx';
import { PlanLines } from './plan-lines.tsx';
import { feePlan } from './queries.ts';

/** Enrols a student in a batch who pays by its plan, with a discount where one is given. */
export function TakeUpForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(staffBatchList);
  const batches = list.data?.pages.flatMap((page) => page.items) ?? [];
  const form = useForm({
    defaultValues: {
      batchId: '',
      discountKind: 'none' as (typeof discountKinds)[number],
      discountPaise: '',
      discountReason: '',
    },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { batchId, discountKind } = form.watch();
  const plan = useQuery({ ...feePlan(batchId), enabled: batchId !== '' }).data?.plan;
  const save = useMutation({
    mutationFn: (values: { discountPaise: string; discountReason: string }) =>
      call(feesAdmin.takeUpPlan, {
        params: { id: userId },
        body: {
          batchId,
          discountKind,
          discountPaise: discountKind === 'none' ? 0 : (paiseOf(values.discountPaise) ?? 0),
          discountReason: values.discountReason,
        },
      }),
    onSuccess: () => {
      refreshStudent(queries);
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  const kinds = { none: t`None`, discount: t`Discount`, scholarship: t`Scholarship`, sibling: t`Sibling discount` };
  const atFields = save.error instanceof CallFailed && Object.keys(save.error.fields).length > 0;
  return (
    <FormDialog
      title={<Trans>Enrol with instalments</Trans>}
      description={<Trans>The student joins right away and pays under the batch’s plan.</Trans>}
      action={<Trans>Enrol</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      disabled={!plan}
      failure={save.error && !atFields && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <Select label={t`Batch`} {...form.register('batchId')}>
        <option value="">{t`Choose`}</option>
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {textIn(batch.names, i18n.locale)}
          </option>
        ))}
      </Select>
      <NextPage list={list} />
      {plan === null && (
        <Alert kind="info">
          <Trans>This batch has no fee plan yet. An admin can set one on the batch’s page.</Trans>
        </Alert>
      )}
      {plan && <FormerPlace userId={userId} batchId={batchId} />}
      {plan && <PlanLines instalments={plan.instalments} joinOn={academyDay(new Date())} />}
      <Select label={t`Discount`} error={errors.discountKind?.message} {...form.register('discountKind')}>
        {discountKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Select>
      {discountKind !== 'none' && (
        <>
          <Field
            label={t`Taken off the tuition`}
            hint={plan ? t`Up to ${plan.discountLimitPercent}% of the tuition` : undefined}
            prefix="₹"
            inputMode="decimal"
            maxLength={12}
            error={errors.discountPaise?.message}
            {...form.register('discountPaise')}
          />
          <Field
            label={t`Reason`}
            maxLength={200}
            error={errors.discountReason?.message}
            {...form.register('discountReason')}
          />
        </>
      )}
    </FormDialog>
  );
}
