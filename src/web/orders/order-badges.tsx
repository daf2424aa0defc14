import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import { Badge } from '../ui/badge.tsx';
import { orderStateWords } from './copy.ts';

/** Where an order stands, and that its money went back: all of it takes the place of everything else. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'state' | 'totalPaise' | 'refundedPaise'> }) {
  const { i18n } = useLingui();
  const { words, badge } = orderStateWords[order.state];
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
