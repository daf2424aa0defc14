import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { matchOpenLines } from './bank-line-store.ts';

/** Matches what names its bank reference by itself; the rest is for the accountant. */
export function matchLines(app: App, trx: Trx): Promise<number> {
  return matchOpenLines(trx, app.now().toISOString());
}
