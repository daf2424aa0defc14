import * as z from 'zod/mini';
import { id } from './ids.ts';
import { paise } from './money.ts';
import type { RefundOutcome } from './refund-states.ts';

/** An amount that one member of staff proposed to refund and a second one has to approve. */
export const refundProposal = z.object({
  amountPaise: paise,
  isGoodwill: z.boolean(),
  note: z.string(),
  proposedBy: id,
  /** The name of who proposed it. */
  by: z.string(),
  /** How many others may approve it; none where its proposer alone decides about refunds. */
  approvers: z.int(),
});

/**
 * Whether an amount needs a second person's approval (`docs/domain/refunds.md`): above the limit in the settings, or where the
 * rules give nothing.
 */
export function needsSecondPerson(
  asked: { amountPaise: number; isGoodwill: boolean; outcome: RefundOutcome },
  limit: { secondPersonAbovePaise: number },
): boolean {
  return asked.amountPaise > limit.secondPersonAbovePaise || (asked.isGoodwill && asked.outcome === 'none');
}

/** Whether an amount goes back because a transfer to a cheaper batch left it, which is neither a refund by the rules nor goodwill. */
export const isLeftByTransfer = (amountPaise: number, creditPaise: number): boolean =>
  amountPaise > 0 && amountPaise <= creditPaise;
