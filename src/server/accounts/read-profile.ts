import type { OwnProfile } from '../../contract/profile.ts';
import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { findOwnProfile } from './profile-store.ts';

/** A person's own profile. Throws `not_found` before `create-user-profile` has made one. */
export async function readProfile(db: Queries, userId: string): Promise<OwnProfile> {
  const found = await findOwnProfile(db, userId);
  if (!found) throw new Failure('not_found');
  return found;
}
