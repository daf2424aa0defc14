import * as z from 'zod/mini';
import type { ColumnKind } from '../tables/table-columns.ts';
import { parseRowFilter, type RowFilter } from './row-filter.ts';
import type { FollowedTable, RowChange } from './watch-table.ts';

const mostBindings = 20;
const word = z.string().check(z.maxLength(200));

const joinForm = z.object({
  config: z._default(
    z.object({
      postgres_changes: z._default(
        z
          .array(
            z.object({
              event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
              schema: word,
              table: z.optional(word),
              filter: z.optional(word),
            }),
          )
          .check(z.maxLength(mostBindings)),
        [],
      ),
    }),
    { postgres_changes: [] },
  ),
  access_token: z.optional(z.nullable(z.string().check(z.maxLength(8_000)))),
});

type Wanted = z.output<typeof joinForm>['config']['postgres_changes'][number];

/** One `on('postgres_changes', …)` of a client, with the id that its messages carry. */
export interface Binding {
  id: number;
  wanted: Wanted;
  tables: readonly FollowedTable[];
  filter: RowFilter;
}

/** The bindings and the token of a join; a text says what is not understood of it. */
export function parseJoin(
  tables: readonly FollowedTable[],
  payload: unknown,
): { bindings: Binding[]; token: string | null } | string {
  const { data } = joinForm.safeParse(payload);
  if (!data) return 'The join is not understood.';
  const bindings: Binding[] = [];
  for (const wanted of data.config.postgres_changes) {
    const all = wanted.table === undefined || wanted.table === '*';
    const followed = tables.filter(({ name }) => all || name === wanted.table);
    if (!['public', '*'].includes(wanted.schema) || followed.length === 0) {
      return `There are no changes of ${wanted.schema}.${wanted.table ?? '*'} to follow here.`;
    }
    const filter = parseRowFilter(
      followed.flatMap(({ table }) => Object.keys(table.columns)),
      wanted.filter,
    );
    if (!filter) return `The filter "${wanted.filter}" is not understood.`;
    bindings.push({ id: bindings.length + 1, wanted, tables: followed, filter });
  }
  return { bindings, token: data.access_token ?? null };
}

const typeOf: Record<ColumnKind, string> = {
  text: 'text',
  uuid: 'uuid',
  number: 'numeric',
  boolean: 'bool',
  day: 'date',
  time: 'time',
  instant: 'timestamptz',
};

/** The payload of `postgres_changes` for the bindings that want this change; null when none does. */
export function describeChange(bindings: readonly Binding[], followed: FollowedTable, change: RowChange, at: Date) {
  const row = change.type === 'DELETE' ? { id: change.id } : change.record;
  const ids = bindings
    .filter(({ wanted, tables, filter }) => {
      const meant = wanted.event === '*' || wanted.event === change.type;
      return meant && tables.includes(followed) && filter(row);
    })
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  return {
    ids,
    data: {
      schema: 'public',
      table: followed.name,
      commit_timestamp: at.toISOString(),
      type: change.type,
      columns: Object.entries(followed.table.columns).map(([name, kind]) => ({ name, type: typeOf[kind] })),
      ...(change.type === 'DELETE' ? { old_record: row } : { record: row }),
      ...(change.type === 'UPDATE' ? { old_record: { id: change.record.id } } : {}),
      errors: null,
    },
  };
}
