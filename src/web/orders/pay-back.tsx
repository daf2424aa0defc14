import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ordersAdmin } from '../../contract/orders-admin.ts';
import type { Payment } from '../../contract/payments.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { staffOrdersKey } from './admin-queries.ts';
import { BankPayback } from './bank-payback.tsx';

/** What is to be done with money that settled nothing, or that people send back: send it, and where it is on its way. */
export function PayBack({ orderId, payment }: { orderId: string; payment: Payment }) {
  const { payback } = payment;
  if (payback?.state === 'approved' && payment.provider === 'upi_transfer') return <BankPayback payback={payback} />;
  if (payment.reviewReason === null) return null;
  if (payback?.state === 'processed') {
    return (
      <Alert kind="success" className="mt-2">
        <Trans>{formatMoney(payback.amountPaise)} went back to the payer.</Trans>
      </Alert>
    );
  }
  if (payback && payback.state !== 'failed') {
    return (
      <Alert kind="info" className="mt-2">
        <Trans>{formatMoney(payback.amountPaise)} is on its way back to the payer.</Trans>
      </Alert>
    );
  }
  if (payment.state !== 'captured') return null;
  return (
    <>
      {payback && (
        <Alert kind="error" className="mt-2">
          <Trans>The gateway could not send the money back: {payback.failure}</Trans>
        </Alert>
      )}
      <PayBackForm orderId={orderId} payment={payment} />
    </>
  );
}

function PayBackForm({ orderId, payment }: { orderId: string; payment: Payment }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const send = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(ordersAdmin.payBackPayment, { params: { id: orderId, paymentId: payment.id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffOrdersKey }),
    onError: (error) => showAtFields(form, error),
  });
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      <Field
        label={t`Why it goes back`}
        maxLength={300}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Say why.` })}
      />
      {send.error && !form.formState.errors.reason && (
        <Alert kind="error" live>
          {i18n._(wordsFor(send.error))}
        </Alert>
      )}
      <Button type="submit" kind="outline" busy={send.isPending}>
        <Trans>Send {formatMoney(payment.amountPaise)} back</Trans>
      </Button>
    </form>
  );
}
