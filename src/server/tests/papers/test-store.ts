import { sql } from 'kysely';
import { countedTo } from '../../../contract/ids.ts';
import { sectionMinutes } from '../../../contract/tests/section-times.ts';
import type { TestState } from '../../../contract/tests/test-states.ts';
import type { ListedTest, TestForm, TestForStaff, TestQuestion } from '../../../contract/tests/tests-admin.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isPrevious } from '../planned/concerned-store.ts';
import { textBeginnings } from '../text-beginnings-store.ts';

const columnsOf = (form: TestForm) => ({
  names: JSON.stringify(form.names),
  descriptions: JSON.stringify(form.descriptions),
  series_id: form.seriesId,
  skin: form.skin,
  languages: form.languages,
  minutes: form.minutes,
  max_attempts: form.maxAttempts,
  rules: JSON.stringify(form.rules),
  section_minutes: sectionMinutes(form.rules),
  opens_at: form.opensAt,
  closes_at: form.closesAt,
  access: form.access,
  release_rule: form.releaseRule,
  source_exam: form.sourceExam,
  source_year: form.sourceYear,
});

export async function insertTest(trx: Trx, form: TestForm, by: { actorId: string; at: string }): Promise<string> {
  const { id } = await trx
    .insertInto('tests')
    .values({ ...columnsOf(form), created_by: by.actorId, created_at: by.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTest(trx: Trx, id: string, form: TestForm): Promise<void> {
  await trx.updateTable('tests').set(columnsOf(form)).where('id', '=', id).execute();
}

/** Says who may sit it: members of these batches and owners of these products, and nobody else. */
export async function replaceAccess(trx: Trx, id: string, form: TestForm): Promise<void> {
  await sql`
    with gone_batches as (delete from test_batches where test_id = ${id} and batch_id <> all(${form.batchIds}::uuid[])),
      gone_products as (delete from test_products where test_id = ${id} and product_id <> all(${form.productIds}::uuid[])),
      batches_now as (insert into test_batches (test_id, batch_id)
        select ${id}, b.id from batches b where b.id = any(${form.batchIds}::uuid[]) on conflict do nothing)
    insert into test_products (test_id, product_id)
    select ${id}, p.id from products p where p.id = any(${form.productIds}::uuid[]) on conflict do nothing`.execute(
    trx,
  );
}

/** Everything of a test but what is derived. */
export type TestRow = Omit<TestForStaff, 'obstacles' | 'version'> & { keyRevision: number };

const questionColumns = sql`jsonb_build_object('q', tq.q, 'section', tq.section, 'position', tq.position, 'questionId', tq.question_id,
  'versionId', tq.version_id, 'n', v.n, 'latestN', q.latest_n, 'kind', v.kind, 'topicId', q.topic_id, 'passageId', v.passage_id,
  'texts', ${textBeginnings},
  'approvedLanguages', to_jsonb(v.approved_languages), 'isArchived', q.archived_at is not null)`;

export async function selectTest(db: Queries, id: string): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    select t.id, t.names, t.descriptions, t.series_id as "seriesId", t.state, t.skin, t.languages, t.minutes,
      t.max_attempts as "maxAttempts", t.rules, t.opens_at as "opensAt", t.closes_at as "closesAt", t.access,
      t.release_rule as "releaseRule", t.released_at as "releasedAt", t.source_exam as "sourceExam",
      t.source_year as "sourceYear", t.cancel_reason as "cancelReason", t.key_revision as "keyRevision",
      coalesce((select jsonb_agg(${questionColumns} order by tq.position) from test_questions tq
        join question_versions v on v.id = tq.version_id join questions q on q.id = tq.question_id
        where tq.test_id = t.id), '[]') as questions,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'names', b.names) order by b.id) from test_batches tb
        join batches b on b.id = tb.batch_id where tb.test_id = t.id), '[]') as batches,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.id) from test_products tp
        join products p on p.id = tp.product_id where tp.test_id = t.id), '[]') as products,
      coalesce((select array_agg(batch_id order by batch_id) from test_batches where test_id = t.id), '{}') as "batchIds",
      coalesce((select array_agg(product_id order by product_id) from test_products where test_id = t.id), '{}') as "productIds",
      coalesce((select array_agg(tq.q order by tq.position) from test_questions tq where tq.test_id = t.id
        and exists (select from test_questions o join tests other on other.id = o.test_id
          where o.question_id = tq.question_id and o.test_id <> t.id and other.state = 'scheduled' and other.skin <> 'practice'
            and other.release_rule <> 'at_once' and other.released_at is null
            and (other.release_rule = 'by_staff' or other.closes_at > now()))), '{}') as elsewhere,
      (select length(sealed) from test_papers where test_id = t.id) as "paperBytes",
      (select count(*)::int from (select from attempts a where a.test_id = t.id and not a.is_dry_run limit ${countedTo}) counted) as attempts
    from tests t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Who changes a test does so one after the other. */
export async function lockTest(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from tests where id = ${id} for update`.execute(trx);
  return rows.length > 0;
}

/** The versions that are to be in a test, with their questions; fewer where one is not there. */
export async function selectVersions(
  db: Queries,
  versionIds: readonly string[],
): Promise<{ versionId: string; questionId: string }[]> {
  return db
    .selectFrom('question_versions')
    .select(['id as versionId', 'question_id as questionId'])
    .where('id', 'in', versionIds.length > 0 ? [...versionIds] : ['00000000-0000-0000-0000-000000000000'])
    .execute();
}

export type PlacedQuestion = Pick<TestQuestion, 'q' | 'section' | 'position' | 'questionId' | 'versionId'>;

/** Makes these the questions of a test. */
export async function replaceQuestions(trx: Trx, id: string, questions: readonly PlacedQuestion[]): Promise<void> {
  await trx.deleteFrom('test_questions').where('test_id', '=', id).execute();
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
      as t(q smallint, section smallint, position smallint, "questionId" uuid, "versionId" uuid)),
    counted as (update tests set question_count = ${questions.length} where id = ${id})
    insert into test_questions (test_id, q, section, position, question_id, version_id)
    select ${id}, q, section, position, "questionId", "versionId" from given`.execute(trx);
}

export async function updateState(trx: Trx, id: string, to: { state: TestState; cancelReason: string }): Promise<void> {
  await trx
    .updateTable('tests')
    .set({ state: to.state, cancel_reason: to.cancelReason })
    .where('id', '=', id)
    .execute();
}

export async function updateReleased(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('tests').set({ released_at: at }).where('id', '=', id).execute();
}

/** Notes that a scheduled test has another time now, or none; answers how often that was so. */
export async function raiseSequence(trx: Trx, id: string): Promise<number> {
  const { sequence } = await trx
    .updateTable('tests')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

/** Counts the questions of a test that is scheduled as used once more, or cancelled as used once less. */
export async function countUses(trx: Trx, testId: string, change: 1 | -1): Promise<void> {
  await sql`update questions set uses = uses + ${change}
    where id in (select question_id from test_questions where test_id = ${testId})`.execute(trx);
}

/** Up to `limit` tests, the last made on top, after the given one. */
export async function selectTestsForStaff(
  db: Queries,
  page: {
    state?: TestState | undefined;
    isPrevious?: boolean | undefined;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<ListedTest[]> {
  const { rows } = await sql<ListedTest>`
    select id, names, state, skin, question_count as "questionCount", source_exam as "sourceExam",
      source_year as "sourceYear", opens_at as "opensAt", closes_at as "closesAt",
      created_at as "createdAt"
    from tests t
    where ${page.state ? sql`state = ${page.state}` : sql`true`}
      and ${page.isPrevious === undefined ? sql`true` : sql`${isPrevious} = ${page.isPrevious}`}
      and ${page.after ? sql`(created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}
