import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { formatDate, formatDayTime, formatMoney } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WayIn } from '../checkout/way-in.tsx';
import { PayOffline } from '../pay-offline.tsx';
import { ClosedText, closedTitles } from '../result/closed-words.tsx';
import { PayAgain } from '../result/pay-again.tsx';
import { ReviewText } from '../result/review-text.tsx';

const AutopayOfOrder = lazyPart(async () => (await import('../../fees/autopay-offer-card.tsx')).AutopayOfOrder);

/** How the payment of an order stands, and the one thing to do about it. */
export function OrderStanding({ order }: { order: Order }) {
  const amount = formatMoney(order.totalPaise);
  const isFee = order.lines.some((line) => line.kind === 'fee');
  const { paidPaise, waitingPaise } = order.desk;
  const duePaise = order.totalPaise - paidPaise - waitingPaise;
  const due = formatMoney(duePaise);
  switch (order.standing) {
    case 'paid':
      return order.refundedPaise >= order.totalPaise ? (
        <Alert kind="info">
          <Trans>This order was refunded in full.</Trans>
        </Alert>
      ) : (
        <>
          {order.paidTwicePaise > 0 && (
            <Alert kind="info">
              <h2 className="text-small-strong">
                <Trans>Both of your payments arrived</Trans>
              </h2>
              <Trans>
                That is {formatMoney(order.paidTwicePaise)} more than this order costs. We’ll refund it or count it
                towards what you owe. You don’t need to do anything.
              </Trans>
            </Alert>
          )}
          <WayIn materialIds={order.materialIds} classIds={order.classIds} />
        </>
      );
    case 'confirming':
      return (
        <State kind="info">
          {isFee ? (
            <Trans>Your payment is with the bank and is being confirmed. You don’t need to pay again.</Trans>
          ) : (
            <Trans>We’ve received your payment and are confirming it. You don’t need to pay again.</Trans>
          )}
        </State>
      );
    case 'in_review':
      return (
        <State
          kind="info"
          title={order.reviewReason === 'already_owned' && <Trans>You already own this</Trans>}
          action={
            order.reviewReason === 'already_owned' && (
              <WayIn materialIds={order.materialIds} classIds={order.classIds} />
            )
          }
        >
          <ReviewText order={order} />
        </State>
      );
    case 'failed':
      return (
        <State
          kind="error"
          title={<Trans>Payment did not go through</Trans>}
          action={
            <PayAgain order={order} kind="primary">
              <Trans>Try again</Trans>
            </PayAgain>
          }
        >
          <Trans>
            Your bank declined the payment. Any money debited is returned automatically in 3 to 5 working days.
          </Trans>
        </State>
      );
    case 'waiting':
      return !order.payOnline ? (
        <State
          kind="info"
          title={
            duePaise > 0 ? (
              <Trans>Pay {due} at the front desk</Trans>
            ) : (
              <Trans>We’re waiting for your cheque to clear</Trans>
            )
          }
        >
          {paidPaise > 0 && (
            <p className="mb-1">
              <Trans>
                {formatMoney(paidPaise)} of {amount} is paid.
              </Trans>
            </p>
          )}
          {waitingPaise > 0 && (
            <p className="mb-1">
              <Trans>A cheque for {formatMoney(waitingPaise)} is waiting to clear.</Trans>
            </p>
          )}
          <Bounced order={order} />
          {duePaise > 0 && <PayOffline number={order.number} />}
          {paidPaise + waitingPaise === 0 && <PayBy order={order} />}
        </State>
      ) : (
        <State
          kind="warning"
          title={<Trans>We haven’t received a payment yet</Trans>}
          action={
            <>
              <PayAgain order={order} kind="primary">
                <Trans>Pay {amount} now</Trans>
              </PayAgain>
              {isFee && <AutopayOfOrder orderId={order.id} />}
            </>
          }
        >
          <Bounced order={order} />
          <Trans>If you’ve just paid, don’t pay again. This page updates automatically.</Trans> <PayBy order={order} />
        </State>
      );
    case 'closed':
      return <Closed order={order} />;
  }
}

/** That the last cheque was nothing: what it was to pay is due again. */
function Bounced({ order }: { order: Order }) {
  const last = order.receipts.at(-1);
  if (last?.state !== 'bounced') return null;
  return (
    <p className="mb-1">
      <Trans>Your cheque for {formatMoney(last.amountPaise)} bounced, so that amount is due again.</Trans>
    </p>
  );
}

function Closed({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const productId = order.lines.find((line) => line.productId)?.productId;
  return (
    <State
      kind="info"
      title={i18n._(closedTitles[order.closedReason ?? 'cancelled'])}
      action={
        productId ? (
          <ButtonLink to="/purchase/$productId" params={{ productId }} full>
            <Trans>Order again</Trans>
          </ButtonLink>
        ) : (
          order.lines.some((line) => line.kind === 'fee') && (
            <ButtonLink to="/profile/$part" params={{ part: 'batches' }} full>
              <Trans>See your fees</Trans>
            </ButtonLink>
          )
        )
      }
    >
      <ClosedText order={order} fromGateway={false} />
    </State>
  );
}

interface StateProps {
  kind: 'info' | 'warning' | 'error';
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function State({ kind, title, action, children }: StateProps) {
  return (
    <div className="grid gap-3">
      <Alert kind={kind} live>
        {title && <h2 className="text-small-strong">{title}</h2>}
        {children}
      </Alert>
      {action}
    </div>
  );
}

/** Until when to pay; a fee has its day, and its link stays good for longer. */
function PayBy({ order: { dueOn, payUntil } }: { order: Order }) {
  if (dueOn) return <Trans>Due on {formatDate(dueOn)}.</Trans>;
  return payUntil && <Trans>Pay by {formatDayTime(payUntil)} IST.</Trans>;
}
