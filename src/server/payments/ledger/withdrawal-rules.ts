import type { Withdrawal, WithdrawalState } from '../../adapters/payments/port.ts';
import { isGone } from '../rules.ts';

/**
 * The rank of each state: a higher one replaces a lower one and never the reverse, so that the final state doesn't depend on
 * the order of events. Lost money ranks highest.
 */
const rank: Record<WithdrawalState, number> = { pending: 0, failed: 1, processed: 2, opened: 0, won: 1, lost: 2 };

/** The states that a withdrawal may have been in for this one to be news. */
export function replacedBy(state: WithdrawalState): WithdrawalState[] {
  const kind: WithdrawalState[] = ['pending', 'failed', 'processed'].includes(state)
    ? ['pending', 'failed', 'processed']
    : ['opened', 'won', 'lost'];
  return kind.filter((one) => rank[one] < rank[state]);
}

/**
 * How much of a payment is gone: withdrawals known by id, and what the gateway counts beyond them. The gateway's count also
 * includes the academy's own refunds and those that failed since.
 */
export function gonePaise(known: {
  withdrawals: readonly Pick<Withdrawal, 'kind' | 'state' | 'amountPaise'>[];
  ownPaise: number;
  toldPaise: number;
}): { known: number; unexplained: number } {
  const sum = (fits: (one: Pick<Withdrawal, 'kind' | 'state'>) => boolean) =>
    known.withdrawals.filter(fits).reduce((total, one) => total + one.amountPaise, 0);
  const byId = sum(isGone);
  const refunds = sum((one) => one.kind === 'refund' && isGone(one));
  const failed = sum((one) => one.state === 'failed');
  return { known: byId, unexplained: Math.max(0, known.toldPaise - failed - known.ownPaise - refunds) };
}
