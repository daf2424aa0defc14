import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundView } from '../../contract/refund-queue.ts';
import type { RefundCheck, RefundReason, RefundState } from '../../contract/refunds.ts';
import type { BadgeKind } from '../ui/badge.tsx';

export const refundStateLabels: Record<RefundState, { words: MessageDescriptor; badge: BadgeKind }> = {
  requested: { words: msg`Under review`, badge: 'sun' },
  approved: { words: msg`Approved`, badge: 'info' },
  declined: { words: msg`Declined`, badge: 'neutral' },
  sent: { words: msg`Being refunded`, badge: 'info' },
  processed: { words: msg`Refunded`, badge: 'success' },
  failed: { words: msg`Couldn’t be sent`, badge: 'error' },
};

export const refundReasonLabels: Record<RefundReason, MessageDescriptor> = {
  class_cancelled: msg`Class cancelled`,
  seat_cancelled: msg`Registration cancelled`,
  requested_by_student: msg`Requested by the student`,
  decided: msg`Decided by the academy`,
  at_gateway: msg`Refunded at the gateway`,
};

const stateWords = Object.entries(refundStateLabels).map(([state, { words }]) => [state, words]);

/** What narrows the refunds down. */
export const refundViewLabels: Record<RefundView, MessageDescriptor> = {
  ...(Object.fromEntries(stateWords) as Record<RefundState, MessageDescriptor>),
  open: msg`Open`,
  proposed: msg`Waiting for a second person`,
  all: msg`All`,
};

/** Goods alone: there is no access that could end. */
export const opensNothing = (line: Pick<RefundCheck, 'returnsGoods' | 'accessed'>): boolean =>
  line.returnsGoods && line.accessed === null;
