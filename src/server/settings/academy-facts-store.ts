import type { Queries } from '../db/db.ts';

/** Inserts a fact; false when it was there already. A second transaction waits for the first one's end. */
export async function insertFact(db: Queries, name: string, at: string): Promise<boolean> {
  const inserted = await db
    .insertInto('academy_facts')
    .values({ name, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findFact(db: Queries, name: string): Promise<boolean> {
  const row = await db.selectFrom('academy_facts').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}
