import { decodeCursor } from '../http/answers/keyset.ts';
import type { After } from './page-store.ts';

/** Where a page of classes begins; null for the first. Throws `validation_failed` for a cursor that we did not make. */
export function readCursor(cursor: string | undefined): After | null {
  const values = decodeCursor(cursor, 2);
  return values && { startsAt: String(values[0]), id: String(values[1]) };
}

export function cursorOf(row: After): readonly string[] {
  return [row.startsAt, row.id];
}
