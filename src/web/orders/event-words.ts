import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEvent } from '../../contract/orders-admin.ts';
import type { TimelineStep } from '../ui/timeline.tsx';
import { formatAmount } from './format-amount.ts';

const gatewayWords: Record<string, MessageDescriptor> = {
  'payment.authorised': msg`The bank said yes`,
  'payment.captured': msg`The gateway took the money`,
  'payment.failed': msg`A try to pay failed`,
  'payment.refunded': msg`The gateway told of money sent back`,
  'refund.pending': msg`The gateway began a refund`,
  'refund.processed': msg`The gateway sent money back`,
  'refund.failed': msg`The gateway could not send money back`,
  'dispute.opened': msg`The payer’s bank disputes the payment`,
  'dispute.won': msg`The dispute was won`,
  'dispute.lost': msg`The dispute was lost: the bank took the money`,
};

const failedGatewayEvents = ['payment.failed', 'refund.failed', 'dispute.opened', 'dispute.lost'];

const messageWords: Record<string, MessageDescriptor> = {
  'access-link': msg`Access link mailed`,
  'access-link-sms': msg`Access link sent by SMS`,
  'order-confirmed': msg`Confirmation mailed`,
  'parcel-sent': msg`Told that the parcel left`,
  'refund-processed': msg`Credit note mailed`,
  'refund-sent': msg`Told that the money left`,
};

const paybackWords: Record<string, (amount: string) => MessageDescriptor> = {
  approved: (amount) => msg`${amount} to go back: approved`,
  sent: (amount) => msg`${amount} on its way back`,
  processed: (amount) => msg`${amount} went back`,
  failed: (amount) => msg`${amount} could not go back`,
};

/** What becomes of a refund before any money is on its way. */
const refundWords: Record<string, (amount: string) => MessageDescriptor> = {
  requested: (amount) => msg`${amount} asked back`,
  declined: (amount) => msg`${amount} asked back: declined`,
  given_up: (amount) => msg`${amount} that could not go back: given up`,
};

const transferWords: Record<string, MessageDescriptor> = {
  recorded: msg`UPI transfer recorded`,
  approved: msg`UPI transfer approved`,
  declined: msg`UPI transfer declined`,
};

const deliveryWords: Record<string, MessageDescriptor> = {
  queued: msg`Waiting to be sent`,
  failed: msg`Could not be sent`,
  expired: msg`Too late to be sent`,
};

/** A payment's, a refund's or a message's part in an order's history. */
export function eventStep(
  { kind, what, detail, actor }: OrderEvent,
  say: (words: MessageDescriptor) => string,
): Pick<TimelineStep, 'title' | 'text' | 'state'> {
  const saidOf = (words: MessageDescriptor | undefined) => (words ? say(words) : what);
  if (kind === 'gateway') {
    return {
      title: saidOf(gatewayWords[what]),
      text: detail,
      state: failedGatewayEvents.includes(what) ? 'failed' : 'done',
    };
  }
  if (kind === 'transfer') {
    const text = actor === null ? detail : `${actor}, UTR ${detail}`;
    return { title: saidOf(transferWords[what]), text, state: what === 'declined' ? 'failed' : 'done' };
  }
  if (kind === 'payback' || kind === 'refund') {
    const [amount, currency = 'INR'] = detail.split(' ');
    const words = (kind === 'payback' ? paybackWords : refundWords)[what]?.(formatAmount(Number(amount), currency));
    const state = what === 'failed' || what === 'declined' || what === 'given_up' ? 'failed' : 'done';
    return { title: saidOf(words), text: actor ?? say(msg`By itself`), state };
  }
  const trouble = deliveryWords[detail];
  const state = detail === 'sent' ? 'done' : detail === 'queued' ? 'later' : 'failed';
  return { title: saidOf(messageWords[what]), text: trouble ? say(trouble) : undefined, state };
}
