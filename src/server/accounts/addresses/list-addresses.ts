import type { Address } from '../../../contract/accounts/profile.ts';
import type { Queries } from '../../db/db.ts';
import { selectAddresses } from './address-store.ts';

/** A person's addresses, the last used first; ten at most. */
export async function listAddresses(db: Queries, userId: string): Promise<Address[]> {
  return selectAddresses(db, userId);
}
