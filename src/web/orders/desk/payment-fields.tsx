import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { deskMethods } from '../../../contract/orders/desk.ts';
import { CallFailed } from '../../api/client.ts';
import { checkAmountAboveZero } from '../../api/typed-number-checks.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ClosedDrawer } from './closed-drawer.tsx';
import { deskMethodNames } from './desk-copy.ts';
import type { PaymentValues } from './payment-values.ts';

/** How money is paid at the desk, how much, and by which reference. */
export function PaymentFields({ form }: { form: UseFormReturn<PaymentValues> }) {
  const { t, i18n } = useLingui();
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const method = watch('method');
  const references = { upi: t`UTR, 12 digits`, card: t`Approval code on the slip`, cheque: t`Cheque number` };
  return (
    <>
      <Segmented
        full
        label={t`Paid by`}
        value={method}
        onChange={(chosen) => setValue('method', chosen)}
        options={deskMethods.map((one) => ({ value: one, label: i18n._(deskMethodNames[one]) }))}
      />
      <Field
        label={t`Amount taken`}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount?.message}
        {...register('amount', { validate: checkAmountAboveZero })}
      />
      {method === 'cash' && <ClosedDrawer />}
      {method !== 'cash' && (
        <Field
          label={references[method]}
          autoComplete="off"
          inputMode={method === 'card' ? 'text' : 'numeric'}
          maxLength={40}
          error={errors.reference?.message}
          {...register('reference')}
        />
      )}
      {method === 'cheque' && (
        <>
          <Field label={t`Bank`} maxLength={60} error={errors.bank?.message} {...register('bank')} />
          <Field
            label={t`Date of the cheque`}
            type="date"
            error={errors.chequeDate?.message}
            {...register('chequeDate')}
          />
        </>
      )}
    </>
  );
}

/** Shows a refusal at the fields of a payment; false where none of them is meant. */
export function showAtPayment(form: UseFormReturn<PaymentValues>, error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  let shown = false;
  for (const [path, message] of Object.entries(error.fields)) {
    const name = path.replace('payment.', '').replace('amountPaise', 'amount');
    if (!(name in form.getValues()) || !message) continue;
    form.setError(name as keyof PaymentValues, { type: 'server', message });
    shown = true;
  }
  return shown;
}
