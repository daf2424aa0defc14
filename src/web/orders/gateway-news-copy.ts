import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnseenWithdrawal, UnsettledEvent } from '../../contract/payments.ts';
import { formatAmount } from './format-amount.ts';

/** What a gateway told and could not be settled, in a sentence, with its cause. */
export function eventSentence(event: UnsettledEvent): MessageDescriptor {
  const { state, cause, amountPaise, currency, kind } = event;
  if (state === 'refused') return msg`An event of another account was refused: ${withoutCode(cause)}`;
  if (state === 'unreadable') return msg`An event of an unknown form was kept (${kind}): ${withoutCode(cause)}`;
  if (state === 'received') return msg`An event was received and is being worked on.`;
  if (kind === 'payment.captured' && amountPaise !== null) {
    return msg`${formatAmount(amountPaise, currency)} was paid; settling failed: ${cause}`;
  }
  return msg`An event (${kind}) could not be settled: ${cause}`;
}

const withoutCode = (cause: string) => cause.replace(/^\w+: /, '');

/** What happened to money of a payment at the gateway, and what became of the order. */
export function withdrawalSentence(withdrawal: UnseenWithdrawal): MessageDescriptor {
  const amount = formatAmount(withdrawal.amountPaise, withdrawal.currency);
  const paid = formatAmount(withdrawal.paidPaise, withdrawal.currency);
  switch (withdrawal.state) {
    case 'opened':
      return msg`The payer’s bank disputes ${amount}. Answer it at the gateway; nothing has been taken back yet.`;
    case 'won':
      return msg`The dispute about ${amount} was won. The money stays.`;
    case 'lost':
      return msg`The dispute about ${amount} was lost: the bank took the money, and what it paid for has ended.`;
    case 'failed':
      return msg`A refund of ${amount} made at the gateway failed. The money is still there; decide whether to send it.`;
    default:
      return withdrawal.isMoreThanPaid
        ? msg`${amount} was sent back at the gateway. In all, more went back than the ${paid} that was paid: ask the gateway.`
        : msg`${amount} of ${paid} was sent back at the gateway, not from here. What it paid for has ended.`;
  }
}
