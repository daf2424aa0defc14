import type { EditConflictData } from '../../../contract/edit-version.ts';
import { CallFailed } from '../client.ts';

/** What a refused save says of the record as it is now; null for every other failure. */
export function conflictOf<Current>(error: unknown): (EditConflictData & { current: Current }) | null {
  if (!(error instanceof CallFailed) || error.code !== 'edit_conflict') return null;
  return error.data as unknown as EditConflictData & { current: Current };
}
