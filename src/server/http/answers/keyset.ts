import { isStorable } from '../../db/is-storable.ts';
import { Failure } from '../failures.ts';

/** Packs the last row's sort values into the opaque `next` of a keyset page. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads a cursor of `length` values; throws `validation_failed` for one that we did not make, or not letter for letter. */
export function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | null {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    // What is no letter of base64 is passed over when it is read: only the whole cursor says that nothing was added or lost.
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every(isSortValue) &&
      encodeCursor(values) === cursor
    )
      return values;
  } catch {
    // Falls through to the refusal: what was sent is not JSON.
  }
  throw new Failure('validation_failed', { fields: { after: 'invalid' } });
}

/** Sort values that PostgreSQL can store: numbers, and text without NUL or lone surrogates. */
function isSortValue(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && isStorable(value));
}

/** Cuts a list that was read one row too long into a page and its cursor. */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => readonly (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
