import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { id } from '../ids.ts';
import { paise } from '../money.ts';

/** What was taken of an order at the desk; `waiting`: a cheque that has not cleared. */
export const orderReceipt = z.object({
  id,
  number: z.string(),
  method: z.string(),
  amountPaise: paise,
  state: z.enum(['received', 'waiting', 'bounced']),
  takenAt: instant,
});
