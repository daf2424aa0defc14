import type { Announcement } from '../../contract/announcements.ts';
import type { Role } from '../../contract/endpoint.ts';
import { ownOnly } from '../accounts/own-only.ts';
import { requireOwnBatch } from '../batches/teachers/own-batches.ts';
import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { batchOf } from './rules.ts';

/** The member of staff who tells. */
export interface Teller {
  userId: string;
  roles: readonly Role[];
}

/** Throws `not_found` for an announcement that is not to a batch which the caller, a teacher, teaches. */
export async function requireOwn(db: Queries, caller: Teller, { audience }: Pick<Announcement, 'audience'>) {
  const batchId = batchOf(audience);
  if (batchId !== null) await requireOwnBatch(db, caller, batchId);
  else if (ownOnly(caller) !== null) throw new Failure('not_found');
}
