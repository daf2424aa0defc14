import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { upsertPhoneUser } from './user-store.ts';

/** The user of a phone number (E.164) that was just proven, made when it signs in for the first time. */
export async function findOrCreateUserByPhone(
  app: App,
  trx: Trx,
  phone: string,
): Promise<{ userId: string; created: boolean }> {
  const { id, created } = await upsertPhoneUser(trx, phone, app.now().toISOString());
  return { userId: id, created };
}
