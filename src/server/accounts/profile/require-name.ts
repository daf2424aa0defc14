import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { findNames } from './profile-store.ts';

/**
 * Whoever takes a seat or buys has a name: the roll call, the invoice and the desk need it. Throws `name_needed`.
 */
export async function requireName(db: Queries, userId: string): Promise<void> {
  if (!(await findNames(db, userId)).fullName) throw new Failure('name_needed');
}
