import type { Language } from '../../contract/languages.ts';
import type { RefundRequest, RefundView } from '../../contract/refund-queue.ts';
import type { RefundReason } from '../../contract/refunds.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { readSettings } from '../settings/read-settings.ts';
import { dueDay, lateBefore, type RefundPromise } from './due-day.ts';
import { countLate, selectRefunds } from './requests/refund-list-store.ts';
import { selectOwnRefunds } from './requests/request-store.ts';

interface Input {
  state: RefundView;
  reason?: RefundReason | undefined;
  late: boolean;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
  language: Language | null;
}

const openStates: readonly string[] = ['requested', 'approved', 'sent', 'failed'];

/** A page of the refunds that a filter leaves, each with the day by which it was promised, and how many are late in all. */
export async function listRefunds(app: App, { state, reason, late, search = '', after, limit, language }: Input) {
  const promise = await readPromise(app);
  const before = lateBefore(app.now(), promise).toISOString();
  const cursor = decodeCursor(after, 2);
  const [rows, lateOnes] = await Promise.all([
    selectRefunds(app.db, {
      states: state === 'all' ? null : state === 'open' ? openStates : [state],
      reason: reason ?? null,
      before: late ? before : null,
      search: readSearch(search),
      newestFirst: state !== 'open' && !openStates.includes(state),
      after: cursor && { at: String(cursor[0]), id: String(cursor[1]) },
      limit: limit + 1,
      language,
    }),
    countLate(app.db, before),
  ]);
  const page = toPage(rows, limit, (row) => [row.requestedAt, row.id]);
  const items = page.items.map((row): RefundRequest => {
    const isOpen = openStates.includes(row.state);
    const dueOn = isOpen ? dueDay(new Date(row.requestedAt), promise) : null;
    return { ...row, dueOn, isLate: isOpen && row.requestedAt < before };
  });
  return { ...page, items, late: lateOnes };
}

/** A phone number has ten digits or more and no letters; everything else begins an order's number. */
function readSearch(typed: string) {
  if (typed === '') return null;
  const digits = typed.replaceAll(/\D/g, '');
  const isPhone = digits.length >= 10 && /^[\d\s()+-]+$/.test(typed);
  return isPhone ? { phoneEnd: digits.slice(-10) } : { numberStart: typed.toUpperCase() };
}

async function readPromise(app: App): Promise<RefundPromise> {
  const { refunds, shipping } = await readSettings(app);
  return { maxDays: refunds.processingDays.max, open: shipping };
}

/** A page of a person's own refunds, newest first; what the gateway said is for staff. */
export async function listOwnRefunds(
  app: App,
  input: { userId: string; language: Language | null; after?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectOwnRefunds(app.db, {
    userId: input.userId,
    language: input.language,
    after,
    limit: input.limit + 1,
  });
  const own = rows.map((row) => ({ ...row, failure: '', proposal: null }));
  return toPage(own, input.limit, (row) => [row.requestedAt, row.id]);
}
