import { sql } from 'kysely';
import type { Texts } from '../../../contract/languages.ts';
import { type Passage, passageQuestionsAtMost } from '../../../contract/tests/passages.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** Keeps a passage once: the same texts are the same passage. */
export async function keepPassage(
  trx: Trx,
  passage: { texts: Texts; hash: string; actorId: string | null; at: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into passages (texts, texts_hash, created_by, created_at)
    values (${JSON.stringify(passage.texts)}, ${passage.hash}, ${passage.actorId}, ${passage.at})
    on conflict (texts_hash) do update set texts_hash = excluded.texts_hash
    returning id`.execute(trx);
  const [kept] = rows;
  if (!kept) throw new Error('a passage was not kept');
  return kept.id;
}

const columns = sql`p.id, p.texts, p.created_at as "createdAt",
  (select count(*)::int from question_versions v join questions q on q.id = v.question_id and q.latest_n = v.n
    where v.passage_id = p.id and q.archived_at is null) as questions`;

export async function selectPassage(db: Queries, id: string): Promise<Passage | undefined> {
  const { rows } = await sql<Passage>`select ${columns} from passages p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Up to `limit` passages, the latest first. */
export async function selectPassages(
  db: Queries,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<Passage[]> {
  const { rows } = await sql<Passage>`
    select ${columns} from passages p
    where ${after ? sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The questions whose latest version is about a passage, locked; one more than a passage can have. */
export async function lockQuestionsOf(trx: Trx, passageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from question_versions v join questions q on q.id = v.question_id and q.latest_n = v.n
    where v.passage_id = ${passageId} order by q.id limit ${passageQuestionsAtMost + 1} for update of q`.execute(trx);
  return rows.map((row) => row.id);
}
