import { fieldFailure } from '../failures.ts';
import { notReadable } from '../not-readable.ts';
import type { ColumnKind } from './table-columns.ts';

/** A table that can be read with PostgREST's words, and what of it. */
export interface ReadableTable {
  /** The only columns that can be selected, filtered and ordered by. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** Maximum rows of a response; a larger `limit` is capped. */
  maxRows: number;
  /** When the call does not say. */
  order: readonly ColumnOrder[];
}

export interface ColumnOrder {
  column: string;
  descending: boolean;
  nulls?: 'first' | 'last' | undefined;
}

export type ColumnFilter =
  | { column: string; word: 'eq' | 'gte'; value: string }
  | { column: string; word: 'in'; values: string[] }
  | { column: string; word: 'is'; value: 'null' | 'true' | 'false' };

/** A checked read. */
export interface TableRead {
  select: string[];
  filters: ColumnFilter[];
  order: readonly ColumnOrder[];
  limit: number;
  offset: number;
}

/** Names in one `select` or `order`, and filters, of one read. */
const maxListed = 50;

/** A parsed query string; a repeated parameter is an array. */
export type TableQuery = Record<string, string | number | string[] | undefined>;

/**
 * Reads the PostgREST words `select`, `eq`, `gte`, `in`, `is`, `order`, `limit` and `offset` of a query string over a white
 * list of columns (`docs/domain/table-reads.md`). Throws `validation_failed` naming the word that is not understood.
 */
export function parseTableRead(table: ReadableTable, query: TableQuery): TableRead {
  const { select, order, limit, offset, ...filters } = query;
  return {
    select: parseSelect(table, one('select', select)),
    order: parseOrder(table, one('order', order)),
    limit: Math.min(parseCount('limit', one('limit', limit)) ?? table.maxRows, table.maxRows),
    offset: parseCount('offset', one('offset', offset)) ?? 0,
    filters: parseFilters(table, filters),
  };
}

function parseFilters(table: ReadableTable, filters: TableQuery): ColumnFilter[] {
  const parts = Object.entries(filters).flatMap(([column, texts]) =>
    [texts ?? []].flat().map((text) => ({ column, text: String(text) })),
  );
  const [first] = parts;
  if (first && parts.length > maxListed) throw fieldFailure(first.column, notReadable(`At most ${maxListed} filters.`));
  return parts.map(({ column, text }) => parseFilter(known(table, column, column), text));
}

function one(word: string, value: TableQuery[string]): string | undefined {
  if (Array.isArray(value)) throw fieldFailure(word, notReadable(`"${word}" stands here more than once.`));
  return value?.toString();
}

/** The column when the table shows it; the refusal is the same whether it exists or not. */
function known(table: ReadableTable, word: string, column: string): string {
  if (Object.hasOwn(table.columns, column)) return column;
  throw fieldFailure(word, notReadable(`There is no column "${column}" to read here.`));
}

function parseSelect(table: ReadableTable, text: string | undefined): string[] {
  if (text === undefined || text === '' || text === '*') return Object.keys(table.columns);
  const columns = listed('select', text).map((column) => known(table, 'select', column));
  return [...new Set(columns)];
}

/** The parts of a list. PostgreSQL refuses a select of more than 1,664 columns. */
function listed(word: string, text: string): string[] {
  const parts = text.split(',', maxListed + 1).map((part) => part.trim());
  if (parts.length > maxListed) throw fieldFailure(word, notReadable(`At most ${maxListed} columns.`));
  return parts;
}

function parseOrder(table: ReadableTable, text: string | undefined): readonly ColumnOrder[] {
  if (!text) return table.order;
  return listed('order', text).map((part) => {
    const match = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part);
    if (!match?.[1]) throw fieldFailure('order', notReadable(`"${part}" is not a column with asc or desc.`));
    const nulls = match[3] as 'first' | 'last' | undefined;
    return { column: known(table, 'order', match[1]), descending: match[2] === 'desc', nulls };
  });
}

function parseCount(word: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw fieldFailure(word, notReadable(`"${word}" is a whole number from 0.`));
  return Number(text);
}

function parseFilter(column: string, text: string): ColumnFilter {
  const dot = text.indexOf('.');
  const word = text.slice(0, dot);
  const value = text.slice(dot + 1);
  if (word === 'eq' || word === 'gte') return { column, word, value };
  if (word === 'in') return { column, word, values: parseList(column, value) };
  if (word === 'is' && (value === 'null' || value === 'true' || value === 'false')) return { column, word, value };
  throw fieldFailure(column, notReadable('The words here are eq, gte, in (…), is.null, is.true and is.false.'));
}

const item = String.raw`"(?:[^"\\]|\\.)*"|[^,"()]*`;
const wholeList = new RegExp(`^\\((?:${item})(?:,(?:${item}))*\\)$`);
const listItem = new RegExp(`(${item})(?:,|$)`, 'g');

/** `(a,b,"c,d")`: values that contain a comma, quote or bracket are quoted. */
function parseList(column: string, text: string): string[] {
  if (text === '()') return [];
  if (!wholeList.test(text)) {
    throw fieldFailure(column, notReadable('A list stands in brackets with commas: in.(one,two).'));
  }
  const values = [...text.slice(1, -1).matchAll(listItem)].map((match) => match[1] ?? '');
  // The expression also matches the empty string at the end.
  if (values.length > 1 && !text.endsWith(',)')) values.pop();
  if (values.length > 100) throw fieldFailure(column, notReadable('At most 100 values.'));
  return values.map((value) => (value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value));
}
