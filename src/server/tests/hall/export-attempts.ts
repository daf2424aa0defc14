import { formatMarks } from '../../../contract/tests/fractions.ts';
import { academyDay, academyDayTime } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { type ExportedAttempt, selectExported, selectHallTest } from './hall-store.ts';

const head = ['Name', 'Phone', 'Student number', 'Attempt', 'State', 'Started (IST)', 'Ended (IST)', 'Score'];
const pageSize = 500;

/** Every attempt at a test with its marks, as a CSV file that is written while it is read. Throws `not_found`. */
export async function exportAttempts(app: App, testId: string): Promise<Download> {
  const test = await selectHallTest(app.db, testId);
  if (!test) throw new Failure('not_found');
  const unit = test.unit ?? 1;
  async function* rows() {
    let after: { score: number; id: string } | null = null;
    for (;;) {
      const page: ExportedAttempt[] = await selectExported(app.db, { testId, after, limit: pageSize });
      for (const one of page) yield lineOf(one, unit);
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = { score: last.score ?? -2_000_000_000, id: last.id };
    }
  }
  const parts = test.sections.map(({ n, name }) => name || `Section ${n}`);
  return {
    content: await streamCsv(
      [...head, ...parts, 'Right', 'Wrong', 'Blank', 'Lost to negative marks', 'Late answers'],
      rows(),
    ),
    type: 'text/csv; charset=utf-8',
    filename: `attempts ${test.name.replace(/[^\p{L}\p{N} -]/gu, '')} ${academyDay(app.now())}.csv`,
    cacheControl: 'no-store',
  };
}

function lineOf(one: ExportedAttempt, unit: number): string[] {
  const parts = one.parts ?? [];
  // Plain digits: a table calculates with them.
  const marks = (units: number) => formatMarks(units, unit, 4).replace('−', '-');
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    String(parts.reduce((total, part) => total + of(part), 0));
  return [
    ...[one.name, one.phone, one.studentNumber, String(one.number), one.state],
    ...[one.startedAt, one.endedAt].map((at) => (at === null ? '' : academyDayTime(new Date(at)))),
    one.score === null ? '' : marks(one.score),
    ...parts.map((part) => marks(part.score)),
    ...[sum((part) => part.right), sum((part) => part.wrong), sum((part) => part.blank)],
    marks(parts.reduce((total, part) => total + part.lost, 0)),
    String(one.late),
  ];
}
