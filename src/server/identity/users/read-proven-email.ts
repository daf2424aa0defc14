import type { Queries } from '../../db/db.ts';
import { findUser } from './user-store.ts';

/** The address that a user has proven to read; null for none. */
export async function readProvenEmail(db: Queries, userId: string): Promise<string | null> {
  return (await findUser(db, userId))?.email ?? null;
}
