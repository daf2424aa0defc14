import { type RefundView, refundViews } from '../../contract/refund-queue.ts';
import { refundReasons } from '../../contract/refund-states.ts';
import type { RefundReason } from '../../contract/refunds.ts';

/** What narrows the refunds down, as it stands in the address. */
export interface RefundFilter {
  state: RefundView;
  reason?: RefundReason;
  late?: 'yes';
  search?: string;
}

/** The filter that an address names; what it does not know is left out. */
export function readRefundFilter(search: Record<string, string | undefined>): RefundFilter {
  const reason = refundReasons.find((one) => one === search.kind);
  return {
    state: refundViews.find((one) => one === search.state) ?? 'open',
    ...(reason ? { reason } : {}),
    ...(search.late === 'yes' ? { late: 'yes' as const } : {}),
    ...(search.search ? { search: search.search } : {}),
  };
}

/** The same filter as it goes into the address. */
export const refundAddress = ({ state, reason, late, search }: RefundFilter): Record<string, string> => ({
  ...(state === 'open' ? {} : { state }),
  ...(reason ? { kind: reason } : {}),
  ...(late ? { late } : {}),
  ...(search ? { search } : {}),
});
