import * as z from 'zod/mini';
import { id } from './ids.ts';
import { paise } from './money.ts';

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
