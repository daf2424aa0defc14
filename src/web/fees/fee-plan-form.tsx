import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { asciiDigits } from '../../contract/digits.ts';
import { type FeePlanForm, feeHeads, feesAdmin } from '../../contract/fees.ts';
import { monthsLater } from '../../contract/months.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { academyDay } from '../i18n/format.ts';
import { paiseOf, rupeesText, wholeOf } from '../i18n/typed-numbers.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { feeHeadNames } from './copy.ts';
import { feesKey } from './queries.ts';

interface Row {
  head: (typeof feeHeads)[number];
  dueOn: string;
  amount: string;
}

interface Values {
  rows: Row[];
  lateFee: string;
  lateAfterDays: string;
  graceDays: string;
  afterGrace: FeePlanForm['afterGrace'];
  discountLimitPercent: string;
  remindDays: string;
}

const valuesOf = (plan: FeePlanForm | null): Values => ({
  rows: plan?.instalments.map((one) => ({ ...one, amount: rupeesText(one.amountPaise) })) ?? [
    { head: 'tuition', dueOn: academyDay(new Date()), amount: '' },
  ],
  lateFee: rupeesText(plan?.lateFeePaise ?? 0),
  lateAfterDays: String(plan?.lateAfterDays ?? 7),
  graceDays: String(plan?.graceDays ?? 15),
  afterGrace: plan?.afterGrace ?? 'warn',
  discountLimitPercent: String(plan?.discountLimitPercent ?? 20),
  remindDays: (plan?.remindDays ?? [-3, 0, 7]).join(', '),
});

const number = (typed: string) => wholeOf(typed) ?? 0;

function formOf(values: Values): FeePlanForm {
  return {
    instalments: values.rows.map(({ head, dueOn, amount }) => ({ head, dueOn, amountPaise: paiseOf(amount) ?? 0 })),
    lateFeePaise: paiseOf(values.lateFee) ?? 0,
    lateAfterDays: number(values.lateAfterDays),
    graceDays: number(values.graceDays),
    afterGrace: values.afterGrace,
    discountLimitPercent: number(values.discountLimitPercent),
    remindDays: asciiDigits(values.remindDays)
      .split(',')
      .flatMap((part) => (part.trim() === '' ? [] : [Number(part)])),
  };
}

/** Sets the plan of a batch: instalments with head, date and amount, and the rules for what stays unpaid. */
export function FeePlanFormDialog({
  batchId,
  plan,
  onDone,
}: {
  batchId: string;
  plan: FeePlanForm | null;
  onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: valuesOf(plan), shouldFocusError: false });
  const rows = useFieldArray({ control: form.control, name: 'rows' });
  const save = useMutation({
    mutationFn: (values: Values) => call(feesAdmin.setFeePlan, { params: { id: batchId }, body: formOf(values) }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: feesKey });
      onDone();
    },
  });
  const wrong = save.error instanceof CallFailed ? save.error.fields : {};
  const addMonth = () => {
    const all = form.getValues('rows');
    const first = all.find((one) => one.head === 'tuition');
    const count = all.filter((one) => one.head === 'tuition').length;
    const last = all.at(-1);
    const dueOn = first?.dueOn ? monthsLater(first.dueOn, count) : academyDay(new Date());
    rows.append({ head: 'tuition', dueOn, amount: last?.amount ?? '' });
  };
  const after = { nothing: t`Nothing`, warn: t`The student is warned`, end: t`The place in the batch ends` };
  return (
    <FormDialog
      title={<Trans>Fee plan</Trans>}
      description={<Trans>You can change it until the first student pays under it.</Trans>}
      action={<Trans>Save plan</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={save.error && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className="grid gap-3 rounded-[14px] border p-3" aria-label={t`Instalment ${index + 1}`}>
          <Select label={t`For`} {...form.register(`rows.${index}.head`)}>
            {feeHeads.map((head) => (
              <option key={head} value={head}>
                {i18n._(feeHeadNames[head])}
              </option>
            ))}
          </Select>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t`Due on`}
              type="date"
              error={wrong[`instalments.${index}.dueOn`]}
              {...form.register(`rows.${index}.dueOn`)}
            />
            <Field
              label={t`Amount`}
              prefix="₹"
              inputMode="decimal"
              maxLength={12}
              error={wrong[`instalments.${index}.amountPaise`]}
              {...form.register(`rows.${index}.amount`)}
            />
          </div>
          {rows.fields.length > 1 && (
            <IconButton
              label={t`Remove instalment ${index + 1}`}
              className="justify-self-end"
              onClick={() => rows.remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {rows.fields.length < 36 && (
        <Button kind="outline" onClick={addMonth}>
          <Plus size={20} aria-hidden="true" />
          <Trans>Add the next month</Trans>
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t`Late fee`}
          prefix="₹"
          inputMode="decimal"
          error={wrong.lateFeePaise}
          {...form.register('lateFee')}
        />
        <Field
          label={t`Late after (days)`}
          inputMode="numeric"
          error={wrong.lateAfterDays}
          {...form.register('lateAfterDays')}
        />
        <Field
          label={t`Grace period (days)`}
          inputMode="numeric"
          error={wrong.graceDays}
          {...form.register('graceDays')}
        />
        <Field
          label={t`Highest discount (%)`}
          inputMode="numeric"
          error={wrong.discountLimitPercent}
          {...form.register('discountLimitPercent')}
        />
      </div>
      <Select label={t`After the grace period`} {...form.register('afterGrace')}>
        {(['nothing', 'warn', 'end'] as const).map((one) => (
          <option key={one} value={one}>
            {after[one]}
          </option>
        ))}
      </Select>
      <Field
        label={t`Remind on these days`}
        hint={t`Days from the due date, separated by commas. -3 means three days before.`}
        error={wrong.remindDays ?? Object.entries(wrong).find(([name]) => name.startsWith('remindDays.'))?.[1]}
        {...form.register('remindDays')}
      />
    </FormDialog>
  );
}
