import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import { Badge } from '../ui/badge.tsx';
import { confirmingWords, orderStateWords, shippedWords } from './copy.ts';

/**
 * Where an order stands, and that its money went back: all of it takes the place of everything else. To the one whose
 * order it is, one without a parcel is paid: what they bought, a session or a class, may still be ahead.
 */
export function OrderBadges({
  order,
  isOwn,
}: {
  order: Pick<OrderSummary, 'state' | 'isConfirming' | 'parcelState' | 'totalPaise' | 'refundedPaise'>;
  isOwn?: boolean;
}) {
  const { i18n } = useLingui();
  const { words, badge } = order.parcelState
    ? shippedWords[order.parcelState]
    : order.isConfirming
      ? confirmingWords
      : orderStateWords[isOwn && order.state === 'fulfilled' ? 'paid' : order.state];
  if (order.refundedPaise >= order.totalPaise) {
    return (
      <Badge kind="neutral">
        <Trans>Refunded</Trans>
      </Badge>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={badge}>{i18n._(words)}</Badge>
      {order.refundedPaise > 0 && (
        <Badge kind="neutral">
          <Trans>Partly refunded</Trans>
        </Badge>
      )}
    </span>
  );
}
