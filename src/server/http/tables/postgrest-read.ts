import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { type Failure, fieldFailure } from '../failures.ts';
import { notReadable } from '../not-readable.ts';
import type { Protocol } from '../routes.ts';
import type { ColumnFilter, ReadableTable, TableRead } from './postgrest-query.ts';
import { columnValue } from './table-columns.ts';

/** The source of the rows (a table, or a subquery with an alias) and the rows that the caller may see. */
export interface RowSource {
  from: RawBuilder<unknown>;
  rule: RawBuilder<unknown>;
}

/** Runs a checked read (`parseTableRead`) over the rows that the caller may see. One query. */
export async function readTable<Row>(
  db: Queries,
  table: ReadableTable,
  source: RowSource,
  read: TableRead,
): Promise<Partial<Row>[]> {
  const columns = read.select.map((column) => sql.ref(column));
  const rules = [source.rule, ...read.filters.map((filter) => filterSql(table, filter))];
  const order = read.order.map(
    ({ column, descending, nulls }) =>
      sql`${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')} ${sql.raw(nulls ? `nulls ${nulls}` : '')}`,
  );
  const { rows } = await sql<Partial<Row>>`
    select ${sql.join(columns)} from ${source.from}
    where ${sql.join(rules, sql` and `)}
    order by ${sql.join(order)} limit ${read.limit} offset ${read.offset}`.execute(db);
  return rows;
}

/** Fingerprints of the rows visible to the caller: id and digest of the readable columns, at most `most` rows. */
export async function readFingerprints(
  db: Queries,
  table: ReadableTable,
  source: RowSource,
  most: number,
): Promise<Map<string, string>> {
  const columns = Object.keys(table.columns).map((column) => sql.ref(column));
  const { rows } = await sql<{ id: string; print: string }>`
    select id, md5(row(${sql.join(columns)})::text) as print from ${source.from}
    where ${source.rule} order by id limit ${most}`.execute(db);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

function filterSql(table: ReadableTable, filter: ColumnFilter): RawBuilder<unknown> {
  const column = sql.ref(filter.column);
  const value = (text: string) => {
    const kind = table.columns[filter.column];
    const made = kind && columnValue(kind, text);
    if (!made) throw fieldFailure(filter.column, notReadable(`"${text}" is no ${kind ?? 'value'}.`));
    return made;
  };
  switch (filter.word) {
    case 'eq':
      return sql`${column} = ${value(filter.value)}`;
    case 'gte':
      return sql`${column} >= ${value(filter.value)}`;
    case 'in':
      return filter.values.length === 0 ? sql`false` : sql`${column} in (${sql.join(filter.values.map(value))})`;
    case 'is':
      if (filter.value !== 'null' && table.columns[filter.column] !== 'boolean') {
        throw fieldFailure(filter.column, notReadable('Only a boolean column is true or false.'));
      }
      return sql`${column} is ${sql.raw(filter.value)}`;
  }
}

/** A refusal in the words that PostgREST's clients read: `code`, `message`, `details`, `hint`. */
function sendTableFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fields = Object.entries(failure.data?.fields ?? {}).map(
    ([word, { code, params }]) => `${word}: ${params?.hint ?? code}`,
  );
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: failure.code,
        message: failure.message,
        details: fields.length > 0 ? fields.join(' ') : null,
        hint: null,
        requestId: request.id,
      }),
    );
}

export const postgrestProtocol: Protocol = { name: 'postgrest', sendFailure: sendTableFailure };
