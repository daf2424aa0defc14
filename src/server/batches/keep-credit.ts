import type { Trx } from '../db/db.ts';
import { reduceCredit, updateCredit } from './credit-store.ts';

/** Keeps what a transfer left on the new enrolment. */
export const keepCredit = (trx: Trx, id: string, creditPaise: number) => updateCredit(trx, id, creditPaise);

/** Takes what was given back on an order off it. */
export const giveCredit = (trx: Trx, given: Parameters<typeof reduceCredit>[1]) => reduceCredit(trx, given);
