import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundReason, RefundState } from '../../contract/refunds.ts';
import type { BadgeKind } from '../ui/badge.tsx';

export const refundStateWords: Record<RefundState, { words: MessageDescriptor; badge: BadgeKind }> = {
  requested: { words: msg`Being decided`, badge: 'sun' },
  approved: { words: msg`Approved`, badge: 'info' },
  declined: { words: msg`Declined`, badge: 'neutral' },
  sent: { words: msg`On its way back`, badge: 'info' },
  processed: { words: msg`Paid back`, badge: 'success' },
  failed: { words: msg`Could not be sent`, badge: 'error' },
};

export const refundReasonWords: Record<RefundReason, MessageDescriptor> = {
  class_cancelled: msg`Class cancelled`,
  seat_given_back: msg`Seat given back`,
  asked_for: msg`Asked for by the student`,
  decided: msg`Refund`,
  at_gateway: msg`Sent back at the gateway`,
};
