import { sql } from 'kysely';
import type { KeptPicture } from '../../../contract/tests/question-pictures.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { accessTo, isClosedByRefund } from '../exam/access-store.ts';
import { isWithheld, shownFrom } from '../release/release-store.ts';

/** The picture with these bytes, if it is kept. */
export async function selectPicture(db: Queries, sha256: string): Promise<KeptPicture | undefined> {
  return db
    .selectFrom('question_pictures')
    .select(['id', 'width', 'height'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** False where the same picture came in meanwhile. */
export async function insertPicture(
  trx: Trx,
  made: KeptPicture & { sha256: string; bytes: number; actorId: string; at: string },
): Promise<boolean> {
  const { actorId, at, ...picture } = made;
  const inserted = await trx
    .insertInto('question_pictures')
    .values({ ...picture, uploaded_by: actorId, created_at: at })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What decides whether somebody may see a picture, one row for each of their attempts whose paper has it. */
export interface PictureUse {
  isSolution: boolean;
  state: 'running' | 'submitted' | 'timed_out' | 'void';
  isDryRun: boolean;
  /** The question stands in another test whose results are not out. */
  isWithheld: boolean;
  /** Practice: the solution was opened. */
  isRevealed: boolean;
  releaseRule: 'at_once' | 'after_close' | 'by_staff';
  releasedAt: string | null;
  shownFrom: string | null;
}

export async function selectUses(db: Queries, of: { id: string; userId: string; now: string }): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select p.is_solution as "isSolution", a.state, a.is_dry_run as "isDryRun", t.release_rule as "releaseRule",
      t.released_at as "releasedAt", ${shownFrom} as "shownFrom",
      p.is_solution and ${isWithheld(of.now)} as "isWithheld",
      p.is_solution and t.skin = 'practice' and exists (select from attempt_events e
        where e.attempt_id = a.id and (e.event ->> 'q')::int = tq.q and (e.event ->> 'isRevealed')::boolean) as "isRevealed"
    from question_version_pictures p join test_questions tq on tq.version_id = p.version_id
      join attempts a on a.test_id = tq.test_id and a.user_id = ${of.userId} join tests t on t.id = a.test_id
    where p.picture_id = ${of.id} and not ${isClosedByRefund} limit 100`.execute(db);
  return rows;
}

/** In SQL: the pictures that the paper of the test `t` shows, without those of solutions. */
export const picturesOfPaper = sql`(select v.picture_id from test_questions tq
  join question_version_pictures v on v.version_id = tq.version_id and not v.is_solution where tq.test_id = t.id)`;

/** The n-th picture of a paper, from 0, by id, and whether somebody may sit its test; undefined where there is none. */
export async function selectPaperPicture(
  db: Queries,
  of: { id: string; userId: string; n: number },
): Promise<{ pictureId: string; hasAccess: boolean } | undefined> {
  const { rows } = await sql<{ pictureId: string; hasAccess: boolean }>`
    select q.id as "pictureId", ${accessTo(of.userId)} as "hasAccess" from tests t
      join question_pictures q on q.id in ${picturesOfPaper}
    where t.id = ${of.id} and t.paper_sha256 is not null and t.state in ('scheduled', 'finalised', 'archived')
    order by q.id offset ${of.n} limit 1`.execute(db);
  return rows[0];
}

export async function hasPicture(db: Queries, id: string): Promise<boolean> {
  const found = await db.selectFrom('question_pictures').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Pictures that no version of a question shows, kept since before then; some at a time. */
export async function deleteUnused(trx: Trx, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from question_pictures where id in (
      select p.id from question_pictures p where p.created_at < ${before}
        and not exists (select from question_version_pictures v where v.picture_id = p.id)
      order by p.created_at limit 200 for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
