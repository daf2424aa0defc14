import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClaimState } from '../../contract/claims.ts';
import type { BadgeKind } from '../ui/badge.tsx';

export const claimStateWords: Record<ClaimState, { words: MessageDescriptor; badge: BadgeKind }> = {
  open: { words: msg`Being checked`, badge: 'sun' },
  resent: { words: msg`Sent again`, badge: 'success' },
  waiting: { words: msg`Refund waits for approval`, badge: 'sun' },
  refunded: { words: msg`Refunded`, badge: 'success' },
  declined: { words: msg`Declined`, badge: 'neutral' },
};
