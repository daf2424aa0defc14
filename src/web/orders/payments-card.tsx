import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type OrderDetailForStaff, ordersAdmin } from '../../contract/orders-admin.ts';
import type { PaymentState } from '../../contract/payments.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { formatDayTime, formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge, type BadgeKind } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { staffOrdersKey } from './admin-queries.ts';
import { methodName, reviewReasonWords } from './copy.ts';
import { PayBack } from './pay-back.tsx';

const badges: Record<PaymentState, BadgeKind> = {
  created: 'neutral',
  authorised: 'info',
  captured: 'success',
  failed: 'error',
  refunded: 'neutral',
};

/** Every try to pay the order, and what waits for the accountant, who does not decide on an order of their own. */
export function PaymentsCard({ order, isOwn }: { order: OrderDetailForStaff; isOwn: boolean }) {
  const { t, i18n } = useLingui();
  const stateWords: Record<PaymentState, string> = {
    created: t`Started`,
    authorised: t`Authorised`,
    captured: t`Captured`,
    failed: t`Failed`,
    refunded: t`Refunded`,
  };
  const acceptable = order.payments.some(
    (payment) =>
      payment.state === 'captured' &&
      payment.amountPaise === order.totalPaise &&
      payment.reviewReason !== 'already_owned' &&
      (payment.payback === null || payment.payback.state === 'failed'),
  );
  return (
    <Card>
      <h2 className="mb-1 text-h2">
        <Trans>Payments</Trans>
      </h2>
      {order.payments.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>Nobody has tried to pay yet.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {order.payments.map((payment) => {
          const method = methodName(payment.method);
          return (
            <li key={payment.gatewayPaymentId} className="py-3 text-small last:pb-0">
              <p className="flex items-center justify-between gap-3">
                <b className="tabular-nums">{formatMoney(payment.amountPaise)}</b>
                <Badge kind={badges[payment.state]}>{stateWords[payment.state]}</Badge>
              </p>
              <p className="text-micro break-all text-muted-foreground tabular-nums">
                {method ? i18n._(method) : payment.method}, {formatDayTime(payment.capturedAt ?? payment.createdAt)},{' '}
                {payment.gatewayPaymentId}
              </p>
              {payment.reviewReason && (
                <Alert kind="warning" className="mt-2">
                  {i18n._(reviewReasonWords[payment.reviewReason])}
                </Alert>
              )}
              {!isOwn && <PayBack orderId={order.id} payment={payment} />}
            </li>
          );
        })}
      </ul>
      {order.state === 'payment_review' && acceptable && !isOwn && <AcceptPayment id={order.id} />}
    </Card>
  );
}

function AcceptPayment({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const accept = useMutation({
    mutationFn: (body: { reason: string }) => call(ordersAdmin.acceptPayment, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffOrdersKey }),
    onError: (error) => showAtFields(form, error),
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-3 border-t pt-3"
      onSubmit={form.handleSubmit((values) => accept.mutate(values))}
    >
      <Field
        label={t`Why it is accepted`}
        maxLength={300}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Say why.` })}
      />
      {accept.error && !form.formState.errors.reason && (
        <Alert kind="error" live>
          {i18n._(wordsFor(accept.error))}
        </Alert>
      )}
      <Button type="submit" busy={accept.isPending}>
        <Trans>Accept the payment</Trans>
      </Button>
    </form>
  );
}
