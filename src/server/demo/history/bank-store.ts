import { sql } from 'kysely';
import { languages } from '../../../contract/languages.ts';
import type { Trx } from '../../db/db.ts';
import { insertRows } from './rows-store.ts';

/** Approves new questions in every language, as a second person would who read them; their versions, in the given order. */
export async function approveQuestions(
  trx: Trx,
  of: { ids: readonly string[]; titles: readonly string[]; authorId: string; reviewerId: string; at: string },
): Promise<string[]> {
  const { ids, titles, authorId, reviewerId, at } = of;
  const { rows } = await sql<{ id: string; questionId: string }>`
    update question_versions set submitted_at = ${at}::timestamptz, approved_languages = languages
    where question_id = any(${ids}::uuid[]) returning id, question_id as "questionId"`.execute(trx);
  const versions = new Map(rows.map((row) => [row.questionId, row.id]));
  const inOrder = ids.map((id) => versions.get(id) ?? '');
  await insertRows(
    trx,
    'question_reviews',
    inOrder.flatMap((version_id) =>
      languages.map((language) => ({
        version_id,
        language,
        verdict: 'approved',
        note: '',
        reviewer_id: reviewerId,
        at,
      })),
    ),
  );
  const line = (action: string, actor_id: string, id: string, after: object) => ({
    at,
    actor_id,
    action,
    subject: `questions:${id}`,
    after,
    reason: '',
  });
  await insertRows(
    trx,
    'audit_log',
    ids.flatMap((id, position) => {
      const title = titles[position] ?? '';
      return [
        line('tests.create_question', authorId, id, { title }),
        line('tests.submit_question', authorId, id, { title, state: 'in_review' }),
        ...languages.map((language) =>
          line('tests.review_question', reviewerId, id, { title, language, state: 'approved' }),
        ),
      ];
    }),
  );
  return inOrder;
}
