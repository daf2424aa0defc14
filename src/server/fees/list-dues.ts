import type { Language } from '../../contract/languages.ts';
import { academyDay } from '../../contract/time-zone.ts';
import { readStudentSearch, type StudentSearch } from '../accounts/rules.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { streamCsv } from '../http/answers/stream-csv.ts';
import { fieldFailure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { type DuePage, selectDues, selectMonths, selectUnpaid, selectUnpaidOf } from './fee-store.ts';
import { headLabel } from './title-of-due.ts';

interface Asked {
  batchId?: string | undefined;
  overdue: boolean;
  search?: string | undefined;
}

/** What is looked for; undefined for nothing. Throws `validation_failed` where too little was typed. */
function searchOf(typed: string | undefined): StudentSearch | undefined {
  const search = typed ? readStudentSearch(typed) : undefined;
  if (search === null) throw fieldFailure('search', 'search_too_short');
  return search;
}

/** Unpaid fees with their students, by their dates, optionally of the students that a search finds. */
export async function listDues(
  app: App,
  input: Asked & { language: Language | null; after?: string | undefined; limit: number },
) {
  const { batchId, overdue, language, limit } = input;
  const search = searchOf(input.search);
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { dueOn: String(cursor[0]), id: String(cursor[1]) };
  const today = academyDay(app.now());
  const rows = await selectDues(app.db, { batchId, overdue, search, language, today, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.dueOn, row.id]);
}

const head = [
  'Due',
  'Batch',
  'For',
  'Instalment',
  'Student',
  'Number',
  'Amount (INR)',
  'Paid in parts (INR)',
  'Overdue',
];
const pageSize = 500;

/** The same as a CSV file that is written while it is read. */
export async function exportDues(app: App, { batchId, overdue, search: typed }: Asked): Promise<Download> {
  const search = searchOf(typed);
  const today = academyDay(app.now());
  async function* rows() {
    let after: DuePage['after'] = null;
    for (;;) {
      const page = await selectDues(app.db, {
        batchId,
        overdue,
        search,
        language: null,
        today,
        after,
        limit: pageSize,
      });
      for (const one of page) {
        yield [
          one.dueOn,
          one.batch,
          headLabel(one.head),
          String(one.position),
          one.student.name,
          one.student.number,
          (one.amountPaise / 100).toFixed(2),
          (one.partPaise / 100).toFixed(2),
          one.isOverdue ? 'yes' : 'no',
        ];
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = { dueOn: last.dueOn, id: last.id };
    }
  }
  return {
    content: await streamCsv(head, rows()),
    type: 'text/csv; charset=utf-8',
    filename: `dues ${today}.csv`,
    cacheControl: 'no-store',
  };
}

/** What was and is expected of fees in each month, and what is left to pay. */
export async function listFeeMonths(app: App, { batchId }: { batchId?: string | undefined }) {
  const today = academyDay(app.now());
  const [months, unpaid] = await Promise.all([
    selectMonths(app.db, batchId),
    batchId === undefined ? selectUnpaid(app.db, today) : selectUnpaidOf(app.db, batchId, today),
  ]);
  return { months, ...unpaid };
}
