import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

/** Which of these titles, lower-cased, are already taken. */
export async function selectTakenTitles(db: Queries, titles: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ title: string }>`
    select t.title from unnest(${titles}::text[]) t(title)
    where exists (select from materials m where lower(m.title) = t.title)`.execute(db);
  return new Set(rows.map(({ title }) => title));
}

/** Which of these files were uploaded before. */
export async function selectUploadedKeys(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select upload_key as key from materials where upload_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
