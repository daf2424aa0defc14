import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { Queries, Trx } from '../db/db.ts';
import type { Person } from './person-rows-store.ts';
import type { PersonTable } from './person-tables.ts';
import { mostRowsOfTable } from './rules.ts';

export interface ExportRow {
  id: string;
  state: 'making' | 'ready' | 'failed';
  requestedAt: string;
  expiresAt: string | null;
}

export async function selectExport(db: Queries, userId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['id', 'state', 'requested_at as requestedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Notes that a copy is being made, and gives the id of the one that it replaces. */
export async function replaceExport(
  trx: Trx,
  made: { userId: string; id: string; at: string },
): Promise<{ before: string | null }> {
  const { rows } = await sql<{ before: string | null }>`
    with old as (select id from data_exports where user_id = ${made.userId}::uuid for update),
    written as (
      insert into data_exports (user_id, id, requested_at)
      values (${made.userId}, ${made.id}, ${made.at})
      on conflict (user_id) do update
        set id = excluded.id, state = 'making', requested_at = excluded.requested_at, ready_at = null, expires_at = null)
    select (select id from old) as before`.execute(trx);
  return { before: rows[0]?.before ?? null };
}

/** Whose copy it is, while it is the one that they want. */
export async function selectWanted(db: Queries, id: string): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('data_exports')
    .select('user_id as userId')
    .where('id', '=', id)
    .where('state', 'in', ['making', 'failed'])
    .executeTakeFirst();
}

/** False where another copy was asked for meanwhile, or the account is gone. */
export async function updateReady(db: Queries, made: { id: string; at: string; until: string }): Promise<boolean> {
  const rows = await db
    .updateTable('data_exports')
    .set({ state: 'ready', ready_at: made.at, expires_at: made.until })
    .where('id', '=', made.id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function updateFailed(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', ready_at: null, expires_at: null })
    .where('id', '=', id)
    .execute();
}

/** Up to a hundred copies whose time is over. */
export async function selectExpired(db: Queries, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExport(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute();
}

/** The proven ways to reach somebody, and their language. */
export async function selectPerson(
  db: Queries,
  userId: string,
): Promise<(Person & { language: Language }) | undefined> {
  const { rows } = await sql<Person & { language: Language }>`
    select user_id as id, coalesce(phone_number, '') as phone, coalesce(email, '') as email, language
    from profiles where user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** A person's rows of one table, with the columns of their copy. */
export async function selectRows(
  db: Queries,
  { table, whose, columns }: PersonTable,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const shown = sql.join(columns.split(' ').map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${shown} from ${sql.table(table)} where ${whose(person)} limit ${mostRowsOfTable}`.execute(db);
  return rows;
}
