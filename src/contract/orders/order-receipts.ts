import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { id } from '../ids.ts';
import { paise } from '../money.ts';

/** What was taken of an order at the desk; `waiting`: a cheque that has not cleared. */
const orderReceipt = z.object({
  id,
  number: z.string(),
  method: z.string(),
  amountPaise: paise,
  state: z.enum(['received', 'waiting', 'bounced']),
  takenAt: instant,
});

/** Taken at the desk so far, and what is in cheques that have not cleared. */
export const deskParts = z.object({ paidPaise: paise, waitingPaise: paise });
export type DeskParts = z.infer<typeof deskParts>;

/** What was taken for an order, beside its payment at the gateway. */
export const moneyTaken = {
  /** Of what was taken at the desk, oldest first. */
  receipts: z.array(orderReceipt),
  /** What arrived beyond its total, at the gateway and the desk at once for example, and was neither refunded nor set off. */
  paidTwicePaise: paise,
};
