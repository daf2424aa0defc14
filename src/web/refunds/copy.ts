import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundReason, RefundState } from '../../contract/refunds.ts';
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
  decided: msg`Refund`,
  at_gateway: msg`Refunded at the gateway`,
};
