type Row = Readonly<Record<string, unknown>>;

/** Whether a row matches a subscription. */
export type RowFilter = (row: Row) => boolean;

const words = /^(\w+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s;

/**
 * Parses a subscription's filter, `column=operator.value` with eq, neq, lt, lte, gt, gte or in (…), over the readable columns.
 * A row without that column matches, since a deleted row is sent with its id only. Null if the filter is invalid.
 */
export function parseRowFilter(columns: readonly string[], text: string | undefined): RowFilter | null {
  if (!text) return () => true;
  const [, column = '', word = '', value = ''] = words.exec(text) ?? [];
  if (!columns.includes(column)) return null;
  const list = word === 'in' ? /^\((.*)\)$/s.exec(value)?.[1]?.split(',') : [value];
  if (!list || list.length > 100) return null;
  return (row) => !(column in row) || matches(row[column], word, list);
}

function matches(cell: unknown, word: string, values: readonly string[]): boolean {
  if (cell === null || cell === undefined) return false;
  const [first = ''] = values;
  const order = compare(cell, first);
  switch (word) {
    case 'neq':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
    default:
      return values.some((value) => compare(cell, value) === 0);
  }
}

function compare(cell: unknown, value: string): number {
  if (typeof cell === 'number') return cell - Number(value);
  const [a, b] = [instant(String(cell)), instant(value)];
  if (a !== null && b !== null) return a - b;
  return String(cell) < value ? -1 : String(cell) > value ? 1 : 0;
}

function instant(text: string): number | null {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : null;
}
