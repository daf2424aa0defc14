import { sql } from 'kysely';
import type { ReleaseRule } from '../../../contract/tests/test-rules.ts';
import {
  examsAtMost,
  type OwnAttempt,
  type PreviousPaper,
  type TestDetail,
  type TestSummary,
} from '../../../contract/tests/tests.ts';
import type { Queries } from '../../db/db.ts';
import { accessTo } from '../exam/access-store.ts';
import { picturesOfPaper } from '../pictures/picture-store.ts';
import { isPrevious } from '../planned/concerned-store.ts';
import { shownFrom } from '../release/release-store.ts';

export type SummaryRow = Omit<TestSummary, 'isReleased' | 'own'> & {
  releaseRule: ReleaseRule;
  releasedAt: string | null;
  shownFrom: string;
  attempts: OwnAttempt[];
};

const at = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const summaryColumns = (userId: string, attempts: number) => sql`t.id, t.names, t.skin, t.languages, t.minutes,
  t.question_count as "questionCount", t.score_unit as "scoreUnit", t.full_score as "fullScore", t.opens_at as "opensAt",
  t.closes_at as "closesAt", t.access = 'free' as "isFree", t.release_rule as "releaseRule", t.released_at as "releasedAt",
  ${shownFrom} as "shownFrom",
  ${accessTo(userId)} as "hasAccess",
  (select jsonb_build_object('id', s.id, 'names', s.names) from test_series s where s.id = t.series_id) as series,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'state', a.state,
      'startedAt', ${at(sql`a.started_at`)}, 'endsAt', ${at(sql`a.ends_at`)}, 'endedAt', ${at(sql`a.ended_at`)},
      'score', (select r.score from attempt_results r where r.attempt_id = a.id and a.state <> 'void')) order by a.number desc)
    from (select * from attempts where test_id = t.id and user_id = ${userId} and not is_dry_run
      order by number desc limit ${attempts}) a), '[]') as attempts`;

/** Up to `limit` scheduled tests: those that have not closed, the one that opens first on top, or those that have, the last on top. */
export async function selectScheduled(
  db: Queries,
  page: {
    userId: string;
    now: string;
    isPast: boolean;
    seriesId?: string | undefined;
    batchId?: string | undefined;
    after: { at: string; id: string } | null;
    limit: number;
  },
): Promise<SummaryRow[]> {
  const { after } = page;
  const cursor = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : null;
  const when = page.isPast
    ? sql`t.closes_at <= ${page.now} and ${cursor ? sql`(t.opens_at, t.id) < ${cursor}` : sql`true`}`
    : sql`t.state = 'scheduled' and t.closes_at > ${page.now} and ${cursor ? sql`(t.opens_at, t.id) > ${cursor}` : sql`true`}`;
  const order = page.isPast ? sql`t.opens_at desc, t.id desc` : sql`t.opens_at, t.id`;
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns(page.userId, 1)} from tests t
    where t.state in ('scheduled', 'finalised') and ${when}
      and ${page.seriesId || page.batchId ? sql`true` : sql`not ${isPrevious}`}
      and ${page.seriesId ? sql`t.series_id = ${page.seriesId}` : sql`true`}
      and ${page.batchId ? sql`exists (select from test_batches tb where tb.test_id = t.id and tb.batch_id = ${page.batchId})` : sql`true`}
    order by ${order} limit ${page.limit}`.execute(db);
  return rows;
}

export type PaperRow = SummaryRow & Pick<PreviousPaper, 'exam' | 'year'>;

/** Up to `limit` previous papers that have not closed, the latest year on top. */
export async function selectPreviousPapers(
  db: Queries,
  page: {
    userId: string;
    now: string;
    exam?: string | undefined;
    year?: number | undefined;
    after: { year: number; id: string } | null;
    limit: number;
  },
): Promise<PaperRow[]> {
  const { exam, year, after } = page;
  const { rows } = await sql<PaperRow>`
    select ${summaryColumns(page.userId, 1)}, t.source_exam as exam, t.source_year as year from tests t
    where t.state = 'scheduled' and ${isPrevious} and t.closes_at > ${page.now}
      and ${exam ? sql`t.source_exam = ${exam}` : sql`true`} and ${year ? sql`t.source_year = ${year}` : sql`true`}
      and ${after ? sql`(t.source_year, t.id) < (${after.year}::smallint, ${after.id}::uuid)` : sql`true`}
    order by t.source_year desc, t.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** The exams that there are previous papers of, each with its years, the latest first. */
export async function selectExams(db: Queries, now: string): Promise<{ exam: string; years: number[] }[]> {
  const { rows } = await sql<{ exam: string; years: number[] }>`
    select t.source_exam as exam, array_agg(distinct t.source_year::int order by t.source_year::int desc) as years
    from tests t where t.state = 'scheduled' and ${isPrevious} and t.closes_at > ${now}
    group by t.source_exam order by t.source_exam limit ${examsAtMost}`.execute(db);
  return rows;
}

export type DetailRow = SummaryRow &
  Pick<
    TestDetail,
    'descriptions' | 'rules' | 'maxAttempts' | 'source' | 'products' | 'batches' | 'paper' | 'isCancelled'
  >;

/** One test that is or was scheduled. */
export async function selectScheduledTest(
  db: Queries,
  of: { id: string; userId: string },
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${summaryColumns(of.userId, 50)}, t.descriptions, t.rules, t.max_attempts as "maxAttempts",
      t.state = 'cancelled' as "isCancelled", jsonb_build_object('exam', t.source_exam, 'year', t.source_year) as source,
      (select jsonb_build_object('sha256', p.sha256, 'bytes', length(p.sealed), 'pictures', shown.n, 'pictureBytes', shown.bytes)
        from test_papers p, (select count(*) as n, coalesce(sum(q.bytes), 0) as bytes from question_pictures q
          where q.id in ${picturesOfPaper}) shown where p.test_id = t.id) as paper,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title) from test_products tp
        join products p on p.id = tp.product_id and p.is_on_sale where tp.test_id = t.id), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'names', b.names) order by b.id) from test_batches tb
        join batches b on b.id = tb.batch_id and b.is_active where tb.test_id = t.id), '[]') as batches
    from tests t where t.id = ${of.id}
      and num_nulls(t.opens_at, t.closes_at, t.paper_sha256, t.score_unit, t.full_score) = 0
      and t.state in ('scheduled', 'finalised', 'archived', 'cancelled')`.execute(db);
  return rows[0];
}
