import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClosedReason, Order } from '../../contract/orders.ts';
import { StatePage } from '../shell/state-page.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const titles: Record<ClosedReason, MessageDescriptor> = {
  expired: msg`This order was not paid in time`,
  replaced: msg`A newer order took the place of this one`,
  paid_back: msg`Your money goes back to you`,
  cancelled: msg`This order was cancelled`,
};

/** An order that can be paid no longer. Whoever comes `fromGateway` may have paid all the same, and should not pay twice. */
export function OrderClosed({ order, fromGateway }: { order: Order; fromGateway: boolean }) {
  const { i18n } = useLingui();
  const reason = order.closedReason ?? 'cancelled';
  const productId = order.lines.find((line) => line.productId)?.productId;
  const { number } = order;
  return (
    <StatePage>
      <EmptyState
        heading="h1"
        title={i18n._(titles[reason])}
        text={
          reason === 'paid_back' ? (
            <Trans>The order {number} could not be completed. Your payment is returned the way you paid.</Trans>
          ) : fromGateway ? (
            <Trans>
              No payment for {number} has reached us yet. If you have just paid, do not pay again: we see the money as
              soon as the bank tells us, and call you.
            </Trans>
          ) : (
            <Trans>
              Nothing was charged for {number}. If money left your account all the same, we see it and call you.
            </Trans>
          )
        }
        actions={
          productId && (
            <ButtonLink to="/purchase/$productId" params={{ productId }} kind={fromGateway ? 'outline' : 'primary'}>
              <Trans>Order again</Trans>
            </ButtonLink>
          )
        }
      />
    </StatePage>
  );
}
