import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import { formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { chequeWords, confirmingWords, orderStateWords, partPaidWords, shippedWords } from './copy.ts';

type Badged = Pick<OrderSummary, 'state' | 'isConfirming' | 'parcelState' | 'totalPaise' | 'refundedPaise' | 'desk'>;

/** How an order stands of which something was taken at the desk, and what is left of it; null for any other. */
function partWords({ state, totalPaise, desk: { paidPaise, waitingPaise } }: Badged) {
  if ((state !== 'draft' && state !== 'awaiting_payment') || paidPaise + waitingPaise === 0) return null;
  const leftPaise = totalPaise - paidPaise - waitingPaise;
  return { ...(paidPaise > 0 ? partPaidWords : chequeWords), leftPaise };
}

/**
 * Where an order stands, and that its money went back: all of it takes the place of everything else. To the one whose
 * order it is, one without a parcel is paid: what they bought, a session or a class, may still be ahead.
 */
export function OrderBadges({ order, isOwn }: { order: Badged; isOwn?: boolean }) {
  const { i18n } = useLingui();
  const part = partWords(order);
  const { words, badge } = order.parcelState
    ? shippedWords[order.parcelState]
    : order.isConfirming
      ? confirmingWords
      : (part ?? orderStateWords[isOwn && order.state === 'fulfilled' ? 'paid' : order.state]);
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
      {part && part.leftPaise > 0 && (
        <Badge kind="neutral">
          <Trans>{formatMoney(part.leftPaise)} left to pay</Trans>
        </Badge>
      )}
      {order.refundedPaise > 0 && (
        <Badge kind="neutral">
          <Trans>Partly refunded</Trans>
        </Badge>
      )}
    </span>
  );
}
