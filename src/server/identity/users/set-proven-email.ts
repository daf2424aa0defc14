import type { Trx } from '../../db/db.ts';
import { lockContact, updateEmail } from './contact-store.ts';

/** Gives an account an address that is known to be its owner's, unless it has one: the demo's people type no codes. */
export async function setProvenEmail(trx: Trx, of: { userId: string; email: string; at: string }): Promise<void> {
  const contact = await lockContact(trx, of.userId);
  if (!contact?.email) await updateEmail(trx, of);
}
