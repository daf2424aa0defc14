import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderEvent } from '../../../contract/orders/orders-admin.ts';
import type { TimelineStep } from '../../ui/timeline.tsx';
import { methodName } from '../copy.ts';
import { formatAmount } from '../format-amount.ts';

const gatewayWords: Record<string, MessageDescriptor> = {
  'payment.authorised': msg`Payment authorised`,
  'payment.captured': msg`Payment captured`,
  'payment.failed': msg`Payment attempt failed`,
  'payment.refunded': msg`Gateway reported a refund`,
  'refund.pending': msg`Gateway started a refund`,
  'refund.processed': msg`Gateway refund completed`,
  'refund.failed': msg`Gateway refund failed`,
  'dispute.opened': msg`Payer’s bank disputed the payment`,
  'dispute.won': msg`Dispute won`,
  'dispute.lost': msg`Dispute lost: the bank took the money`,
};

const failedGatewayEvents = ['payment.failed', 'refund.failed', 'dispute.opened', 'dispute.lost'];

const messageWords: Record<string, MessageDescriptor> = {
  'access-link': msg`Access link emailed`,
  'access-link-sms': msg`Access link sent by SMS`,
  'order-confirmed': msg`Confirmation emailed`,
  'parcel-sent': msg`Dispatch emailed`,
  'parcel-sent-sms': msg`Dispatch sent by SMS`,
  'parcel-out': msg`Out for delivery: emailed`,
  'parcel-out-sms': msg`Out for delivery: sent by SMS`,
  'parcel-delivered': msg`Delivery emailed`,
  'parcel-delivered-sms': msg`Delivery sent by SMS`,
  'parcel-returned': msg`Return emailed`,
  'parcel-returned-sms': msg`Return sent by SMS`,
  'parcel-lost': msg`Loss emailed`,
  'parcel-lost-sms': msg`Loss sent by SMS`,
  'order-receipt-sms': msg`Receipt sent by SMS`,
  'order-cheque-bounced-sms': msg`Student told of the bounced cheque by SMS`,
  'fee-due-sms': msg`Link to pay sent by SMS`,
  'fee-debit-sms': msg`Notice of the debit sent by SMS`,
  'claim-answered': msg`Answer to the report of missing items emailed`,
  'refund-requested': msg`Refund request confirmed by email`,
  'refund-requested-sms': msg`Refund request confirmed by SMS`,
  'refund-approved': msg`Refund approval emailed`,
  'refund-approved-sms': msg`Refund approval sent by SMS`,
  'refund-declined': msg`Refund refusal emailed`,
  'refund-declined-sms': msg`Refund refusal sent by SMS`,
  'refund-sent': msg`Refund on its way: emailed`,
  'refund-sent-sms': msg`Refund on its way: sent by SMS`,
  'refund-processed': msg`Credit note emailed`,
  'refund-processed-sms': msg`Refund completed: sent by SMS`,
};

const paymentRefundWords: Record<string, (amount: string) => MessageDescriptor> = {
  approved: (amount) => msg`${amount} refund approved`,
  sent: (amount) => msg`${amount} refund on its way`,
  processed: (amount) => msg`${amount} refunded`,
  failed: (amount) => msg`${amount} refund failed`,
};

/** What becomes of a refund before any money is on its way. */
const refundWords: Record<string, (amount: string) => MessageDescriptor> = {
  requested: (amount) => msg`${amount} refund requested`,
  declined: (amount) => msg`${amount} refund declined`,
  given_up: (amount) => msg`${amount} failed refund given up`,
};

const deskWords: Record<string, (amount: string, method: string) => MessageDescriptor> = {
  taken: (amount, method) => msg`${amount} taken: ${method}`,
  cleared: (amount, method) => msg`${amount} cleared: ${method}`,
  bounced: (amount, method) => msg`${amount} bounced: ${method}`,
};

const transferWords: Record<string, MessageDescriptor> = {
  recorded: msg`UPI transfer recorded`,
  approved: msg`UPI transfer approved`,
  declined: msg`UPI transfer declined`,
};

const deliveryWords: Record<string, MessageDescriptor> = {
  queued: msg`Waiting to be sent`,
  failed: msg`Couldn’t be sent`,
  expired: msg`Expired before it could be sent`,
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
  if (kind === 'desk') {
    const [method = '', paise, receipt] = detail.split(' ');
    const called = methodName(method);
    const words = deskWords[what]?.(formatAmount(Number(paise), 'INR'), called ? say(called) : method);
    const text = [actor, receipt].filter(Boolean).join(', ');
    return { title: saidOf(words), text, state: what === 'bounced' ? 'failed' : 'done' };
  }
  if (kind === 'transfer') {
    const text = actor === null ? detail : `${actor}, UTR ${detail}`;
    return { title: saidOf(transferWords[what]), text, state: what === 'declined' ? 'failed' : 'done' };
  }
  if (kind === 'payment_refund' || kind === 'refund') {
    const [amount, currency = 'INR'] = detail.split(' ');
    const words = (kind === 'payment_refund' ? paymentRefundWords : refundWords)[what]?.(
      formatAmount(Number(amount), currency),
    );
    const state = what === 'failed' || what === 'declined' || what === 'given_up' ? 'failed' : 'done';
    return { title: saidOf(words), text: actor ?? say(msg`Automatically`), state };
  }
  const trouble = deliveryWords[detail];
  const state = detail === 'sent' ? 'done' : detail === 'queued' ? 'later' : 'failed';
  return { title: saidOf(messageWords[what]), text: trouble ? say(trouble) : undefined, state };
}
