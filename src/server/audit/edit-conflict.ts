import type { EditConflictData } from '../../contract/edit-version.ts';
import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { selectLastChange } from './audit-lines-store.ts';

interface Edited {
  /** The record as its read answers now. */
  current: object;
  /** That of its audit lines; null for what only its owner changes, which is not in the audit log. */
  subject: string | null;
  /** Who saves; null for the system itself. */
  actorId: string | null;
}

/** Throws `edit_conflict` unless the save was begun on the state that the locked record has now. */
export async function requireVersion(
  db: Queries,
  { version, current, ...edited }: Edited & { version: string; current: { version: string } },
): Promise<void> {
  if (version !== current.version) throw await editConflict(db, { current, ...edited });
}

/** The refusal of a save that was begun on an earlier state: what is there now, who saved it last and when. */
export async function editConflict(db: Queries, { current, subject, actorId }: Edited): Promise<Failure> {
  const last = subject === null ? undefined : await selectLastChange(db, subject);
  const data: EditConflictData = {
    current,
    by: last?.by ?? null,
    byCaller: subject === null || (last !== undefined && last.actorId === actorId),
    at: last?.at ?? null,
  };
  return new Failure('edit_conflict', { ...data });
}
