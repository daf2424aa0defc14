import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { insertUnprovenUser } from './user-store.ts';

/**
 * Makes the user of a number (E.164) that its owner has yet to prove: the first sign-in with it finds this user. Undefined
 * when the number has one.
 */
export async function reservePhone(app: App, trx: Trx, phone: string): Promise<string | undefined> {
  return insertUnprovenUser(trx, phone, app.now().toISOString());
}
