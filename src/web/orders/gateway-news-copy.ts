import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnseenWithdrawal, UnsettledEvent } from '../../contract/payments.ts';
import { formatAmount } from './format-amount.ts';

/** What a gateway told and could not be settled, in a sentence, with its cause. */
export function eventSentence(event: UnsettledEvent): MessageDescriptor {
  const { state, cause, amountPaise, currency, kind } = event;
  if (state === 'refused') return msg`Rejected an event from another account: ${withoutCode(cause)}`;
  if (state === 'unreadable') return msg`Unrecognised event (${kind}): ${withoutCode(cause)}`;
  if (state === 'received') return msg`Event received and being processed.`;
  if (kind === 'payment.captured' && amountPaise !== null) {
    return msg`${formatAmount(amountPaise, currency)} was paid, but settlement failed: ${cause}`;
  }
  return msg`Couldn’t settle an event (${kind}): ${cause}`;
}

const withoutCode = (cause: string) => cause.replace(/^\w+: /, '');

/** What happened to money of a payment at the gateway, and what became of the order. */
export function withdrawalSentence(withdrawal: UnseenWithdrawal): MessageDescriptor {
  const amount = formatAmount(withdrawal.amountPaise, withdrawal.currency);
  const paid = formatAmount(withdrawal.paidPaise, withdrawal.currency);
  switch (withdrawal.state) {
    case 'opened':
      return msg`The payer’s bank disputes ${amount}. Respond at the gateway. Nothing has been taken back yet.`;
    case 'won':
      return msg`The ${amount} dispute was won. We keep the money.`;
    case 'lost':
      return msg`The ${amount} dispute was lost. The bank took the money, and access to what it paid for has ended.`;
    case 'failed':
      return msg`A ${amount} refund made at the gateway failed. We still have the money. Decide whether to send it.`;
    default:
      return withdrawal.isMoreThanPaid
        ? msg`${amount} was refunded at the gateway. Total refunds now exceed the ${paid} paid. Contact the gateway.`
        : msg`${amount} of ${paid} was refunded directly at the gateway. Access to what it paid for has ended.`;
  }
}
