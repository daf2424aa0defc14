import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import type { Queries, Trx } from '../../db/db.ts';

export interface TopicRow {
  id: string;
  parentId: string | null;
  names: Texts;
  position: number;
  depth: number;
  isUsed: boolean;
}

const columns = sql<TopicRow>`t.id, t.parent_id as "parentId", t.names, t.position, t.depth,
  exists (select from questions q where q.topic_id = t.id) or exists (select from topics c where c.parent_id = t.id) as "isUsed"`;

/** The whole tree, parents before their children; 1,000 at most. */
export async function selectTopics(db: Queries): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select ${columns} from topics t order by t.depth, t.position, lower(t.names ->> 'en'), t.id limit 1000`.execute(db);
  return rows;
}

export async function selectTopic(db: Queries, id: string): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`select ${columns} from topics t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockTopic(trx: Trx, id: string): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`select ${columns} from topics t where t.id = ${id} for update of t`.execute(trx);
  return rows[0];
}

interface Written {
  parentId: string | null;
  names: Texts;
  position: number;
  depth: number;
}

/** Undefined where its parent has a topic of this name. */
export async function insertTopic(trx: Trx, row: Written & { at: string }): Promise<string | undefined> {
  const made = await trx
    .insertInto('topics')
    .values({
      parent_id: row.parentId,
      names: JSON.stringify(row.names),
      position: row.position,
      depth: row.depth,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Whether another topic of this parent has the name. */
export async function selectNameTaken(
  db: Queries,
  of: { parentId: string | null; name: string; exceptId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from topics where parent_id is not distinct from ${of.parentId} and lower(names ->> 'en') = lower(${of.name})
      and id <> ${of.exceptId}`.execute(db);
  return rows.length > 0;
}

export async function updateTopic(trx: Trx, id: string, row: Written): Promise<void> {
  await trx
    .updateTable('topics')
    .set({ parent_id: row.parentId, names: JSON.stringify(row.names), position: row.position })
    .where('id', '=', id)
    .execute();
}

export async function removeTopic(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('topics').where('id', '=', id).execute();
}
