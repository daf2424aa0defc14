import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ClosedReason, Order } from '../../../contract/orders/orders.ts';
import { KeptWhole } from '../../ui/kept-whole.tsx';

export const closedTitles: Record<ClosedReason, MessageDescriptor> = {
  expired: msg`This order was not paid in time`,
  replaced: msg`A newer order replaced this one`,
  refunded: msg`You’ll be refunded`,
  cancelled: msg`This order was cancelled`,
};

/** What an order that can be paid no longer means for its money. Whoever comes `fromGateway` may have paid all the same. */
export function ClosedText({ order: { number, closedReason }, fromGateway }: { order: Order; fromGateway: boolean }) {
  const { t } = useLingui();
  const text =
    closedReason === 'refunded'
      ? t`We couldn’t complete order ${number}. We’ll refund your payment to the original method.`
      : fromGateway
        ? t`We haven’t received a payment for ${number} yet. If you’ve just paid, don’t pay again. We’ll call you as soon as the bank confirms it.`
        : t`You weren’t charged for ${number}. If money left your account anyway, we’ll see it and call you.`;
  return <KeptWhole text={text} />;
}
