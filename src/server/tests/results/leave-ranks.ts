import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { uncountScores } from './ranks-store.ts';

/** Takes somebody who leaves the academy out of the ranks of every test, before their attempts are gone. */
export async function leaveRanks(_app: App, trx: Trx, userId: string): Promise<void> {
  await uncountScores(trx, userId);
}
