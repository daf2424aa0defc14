import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OrderDetailForStaff, ordersAdmin } from '../../contract/orders/orders-admin.ts';
import type { PaymentState } from '../../contract/payments.ts';
import { call } from '../api/client.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';
import { formatDayTime, formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge, type BadgeKind } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { GatewayAlerts } from './admin/gateway-news.tsx';
import { RefundPayment } from './admin/refund-payment.tsx';
import { staffOrdersKey } from './admin-queries.ts';
import { methodName, reviewReasonLabels } from './copy.ts';
import { formatAmount } from './format-amount.ts';
import { VoucherButton } from './voucher-button.tsx';

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
  const stateLabels: Record<PaymentState, string> = {
    created: t`Started`,
    authorised: t`Authorised`,
    captured: t`Captured`,
    failed: t`Failed`,
    refunded: t`Refunded`,
  };
  const acceptable = order.payments.some(
    (payment) =>
      payment.state === 'captured' &&
      payment.currency === 'INR' &&
      payment.amountPaise === order.totalPaise &&
      payment.reviewReason !== 'already_owned' &&
      payment.reviewReason !== 'refunded' &&
      (payment.refund === null || payment.refund.state === 'failed'),
  );
  const inPart = order.refundedPaise > 0 && order.refundedPaise < order.totalPaise;
  return (
    <Card>
      <h2 className="mb-1 text-h2">
        <Trans>Payments</Trans>
      </h2>
      <GatewayAlerts order={order} />
      {order.payments.length === 0 && order.unsettled.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>No payment attempts yet.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {order.payments.map((payment) => {
          const method = methodName(payment.method);
          return (
            <li key={payment.gatewayPaymentId} className="py-3 text-small last:pb-0">
              <p className="flex items-center justify-between gap-3">
                <b className="tabular-nums">{formatAmount(payment.amountPaise, payment.currency)}</b>
                <Badge kind={badges[payment.state]}>
                  {payment.state === 'refunded' && inPart ? t`Partly refunded` : stateLabels[payment.state]}
                </Badge>
              </p>
              <p className="text-micro break-all text-muted-foreground tabular-nums first-letter:uppercase">
                {method ? i18n._(method) : payment.method}, {formatDayTime(payment.capturedAt ?? payment.createdAt)},{' '}
                {payment.gatewayPaymentId}
              </p>
              {payment.reviewReason && (
                <Alert kind="warning" className="mt-2">
                  {i18n._(reviewReasonLabels[payment.reviewReason])}
                </Alert>
              )}
              {payment.refund?.voucher && <VoucherButton id={payment.refund.id} number={payment.refund.voucher} />}
              {!isOwn && <RefundPayment orderId={order.id} payment={payment} />}
            </li>
          );
        })}
      </ul>
      {order.state === 'payment_review' && acceptable && !isOwn && <AcceptPayment order={order} />}
    </Card>
  );
}

function AcceptPayment({ order }: { order: OrderDetailForStaff }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button full className="mt-3" onClick={() => setAsking(true)}>
        <Trans>Accept the payment</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={<Trans>Accept {formatMoney(order.totalPaise)} for this order?</Trans>}
          description={
            <Trans>The order is marked as paid, the invoice is issued and the student gets what they bought.</Trans>
          }
          action={<Trans>Accept the payment</Trans>}
          label={t`Reason for accepting`}
          maxLength={300}
          destructive={false}
          act={(body) => call(ordersAdmin.acceptPayment, { params: { id: order.id }, body })}
          changes={[staffOrdersKey]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
