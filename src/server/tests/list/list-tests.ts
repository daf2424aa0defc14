import type { Language } from '../../../contract/languages.ts';
import { isReleased } from '../../../contract/tests/test-states.ts';
import type { PreviousPaper, TestDetail, TestSummary } from '../../../contract/tests/tests.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { namesIn } from '../../settings/names-in.ts';
import { selectSealed } from '../papers/paper-store.ts';
import {
  type DetailRow,
  type SummaryRow,
  selectExams,
  selectPreviousPapers,
  selectScheduled,
  selectScheduledTest,
} from './list-store.ts';

function summaryOf(row: SummaryRow, now: Date): { summary: TestSummary; attempts: TestDetail['attempts'] } {
  const { releaseRule, releasedAt, shownFrom: _shownFrom, attempts: made, ...rest } = row;
  const released = isReleased(row, now);
  const attempts = made.map((one) => ({ ...one, score: released ? one.score : null }));
  return { summary: { ...rest, isReleased: released, own: attempts[0] ?? null }, attempts };
}

/** Scheduled tests with the caller's own state. */
export async function listTests(
  app: App,
  input: {
    userId: string;
    when: 'coming' | 'past';
    seriesId?: string | undefined;
    batchId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ items: TestSummary[]; next: string | null }> {
  const now = app.now();
  const cursor = decodeCursor(input.after, 2);
  const rows = await selectScheduled(app.db, {
    userId: input.userId,
    now: now.toISOString(),
    isPast: input.when === 'past',
    seriesId: input.seriesId,
    batchId: input.batchId,
    after: cursor && { at: String(cursor[0]), id: String(cursor[1]) },
    limit: input.limit + 1,
  });
  const page = toPage(rows, input.limit, (row) => [row.opensAt, row.id]);
  return { ...page, items: page.items.map((row) => summaryOf(row, now).summary) };
}

/** Papers of earlier exams that can be sat, with the exams and years that there are. */
export async function listPreviousPapers(
  app: App,
  input: {
    userId: string;
    language: Language | null;
    exam?: string | undefined;
    year?: number | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<{
  items: PreviousPaper[];
  next: string | null;
  exams: { exam: string; name: string; years: number[] }[];
}> {
  const { after: sent, limit, language, ...of } = input;
  const now = app.now();
  const cursor = decodeCursor(sent, 2);
  const after = cursor && { year: Number(cursor[0]), id: String(cursor[1]) };
  const [rows, exams, names] = await Promise.all([
    selectPreviousPapers(app.db, { ...of, now: now.toISOString(), after, limit: limit + 1 }),
    selectExams(app.db, now.toISOString()),
    namesIn(app, language),
  ]);
  const page = toPage(rows, limit, (row) => [row.year, row.id]);
  const items = page.items.map(({ exam, year, ...row }) => ({
    ...summaryOf(row, now).summary,
    exam: names.exam(exam),
    year,
  }));
  return { ...page, items, exams: exams.map((one) => ({ ...one, name: names.exam(one.exam) })) };
}

/** One test with its rules and the caller's attempts. Throws `not_found`. */
export async function getTest(
  app: App,
  of: { id: string; userId: string; language: Language | null },
): Promise<TestDetail> {
  const [row, names] = await Promise.all([selectScheduledTest(app.db, of), namesIn(app, of.language)]);
  if (!row) throw new Failure('not_found');
  const now = app.now();
  const { summary, attempts } = summaryOf(row, now);
  return {
    ...summary,
    source: { ...row.source, exam: names.exam(row.source.exam) },
    releaseRule: row.releaseRule,
    attempts,
    refusal: refusalOf(row, now),
    // Whoever has no access has no use for the paper.
    paper: row.hasAccess ? row.paper : null,
    serverTime: now.toISOString(),
  } as TestDetail;
}

function refusalOf(row: DetailRow, now: Date): TestDetail['refusal'] {
  const [last] = row.attempts;
  if (row.isCancelled) return 'cancelled';
  if (last?.state === 'running') return null;
  if (!row.hasAccess) return 'access_needed';
  if (row.opensAt > now.toISOString()) return 'not_open';
  if (row.closesAt <= now.toISOString()) return 'closed';
  return row.attempts.filter((one) => one.state !== 'void').length >= row.maxAttempts ? 'no_attempts_left' : null;
}

/** The sealed paper, which a browser may keep for as long as it likes. Throws `not_found` and `access_needed`. */
export async function getSealedPaper(app: App, of: { id: string; userId: string }): Promise<Download> {
  const row = await selectScheduledTest(app.db, of);
  if (!row || row.isCancelled) throw new Failure('not_found');
  if (!row.hasAccess) throw new Failure('access_needed');
  const found = await selectSealed(app.db, of.id);
  if (!found) throw new Failure('not_found');
  return {
    content: found.sealed,
    type: 'application/octet-stream',
    length: found.sealed.length,
    cacheControl: 'private, max-age=86400',
    headers: { etag: `"${found.sha256}"` },
  };
}
