import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

/** Keeps the first thing that somebody says of a class. */
export async function insertFeedback(
  db: Queries,
  feedback: { registrationId: string; classId: string; stars: number; note: string; at: string },
): Promise<void> {
  await db
    .insertInto('class_feedback')
    .values({
      registration_id: feedback.registrationId,
      class_id: feedback.classId,
      stars: feedback.stars,
      note: feedback.note,
      given_at: feedback.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectFeedback(
  db: Queries,
  registrationId: string,
): Promise<{ stars: number; note: string } | undefined> {
  return db
    .selectFrom('class_feedback')
    .select(['stars', 'note'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** A page of what was said of a class, newest first. */
export async function selectFeedbackPage(
  db: Queries,
  page: { classId: string; after: { at: string; id: string } | null; limit: number },
): Promise<{ id: string; stars: number; note: string; givenAt: string }[]> {
  const { rows } = await sql<{ id: string; stars: number; note: string; givenAt: string }>`
    select registration_id as id, stars, note, given_at as "givenAt" from class_feedback
    where class_id = ${page.classId}
      and ${page.after ? sql`(given_at, registration_id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by given_at desc, registration_id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** How many said something, and the mean of their stars. */
export async function sumFeedback(db: Queries, classId: string): Promise<{ count: number; mean: number | null }> {
  const { rows } = await sql<{ count: number; mean: number | null }>`
    select count(*)::int as count, round(avg(stars), 1)::float8 as mean
    from class_feedback where class_id = ${classId}`.execute(db);
  return rows[0] ?? { count: 0, mean: null };
}
