import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskMethod, receiptStates } from '../../../contract/orders/desk.ts';

/** How money is taken at the desk, as a heading or a choice says it. */
export const deskMethodNames: Record<DeskMethod, MessageDescriptor> = {
  cash: msg`Cash`,
  upi: msg`UPI`,
  card: msg`Card`,
  cheque: msg`Cheque`,
};

export const receiptStateNames: Record<(typeof receiptStates)[number], MessageDescriptor> = {
  received: msg`Received`,
  waiting: msg`Waiting to clear`,
  bounced: msg`Bounced`,
};
