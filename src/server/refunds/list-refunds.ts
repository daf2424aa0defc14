import { asciiDigits } from '../../contract/digits.ts';
import type { Language } from '../../contract/languages.ts';
import type { RefundRequest, RefundView } from '../../contract/refund-queue.ts';
import type { RefundReason } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { readSettings } from '../settings/read-settings.ts';
import { dueDay, lateBefore, type RefundPromise } from './due-day.ts';
import { checkLines } from './requests/check-refund.ts';
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

/** Null for every state. */
function statesOf(view: RefundView): readonly string[] | null {
  if (view === 'all') return null;
  if (view === 'open') return openStates;
  return [view === 'proposed' ? 'requested' : view];
}

/** A page of the refunds that a filter leaves, each with the day by which it was promised, and how many are late in all. */
export async function listRefunds(app: App, { state, reason, late, search = '', after, limit, language }: Input) {
  const settings = await readSettings(app);
  const promise: RefundPromise = { maxDays: settings.refunds.processingDays.max, open: settings.shipping };
  const before = lateBefore(app.now(), promise).toISOString();
  const cursor = decodeCursor(after, 2);
  const [rows, lateOnes] = await Promise.all([
    selectRefunds(app.db, {
      states: statesOf(state),
      isProposed: state === 'proposed',
      reason: reason ?? null,
      before: late ? before : null,
      search: readSearch(asciiDigits(search)),
      newestFirst: !['open', 'proposed', ...openStates].includes(state),
      after: cursor && { at: String(cursor[0]), id: String(cursor[1]) },
      limit: limit + 1,
      language,
    }),
    countLate(app.db, before),
  ]);
  const page = toPage(rows, limit, (row) => [row.requestedAt, row.id]);
  const deliveries = await deliveriesOf(app, page.items, settings.refunds);
  const items = page.items.map(({ lineId, ships: _ships, ...row }): RefundRequest => {
    const isOpen = openStates.includes(row.state);
    const dueOn = isOpen ? dueDay(new Date(row.requestedAt), promise) : null;
    const deliveryPaise = row.state === 'requested' ? (deliveries.get(lineId) ?? 0) : 0;
    return { ...row, deliveryPaise, dueOn, isLate: isOpen && row.requestedAt < before };
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

/** The delivery that goes back with each of these requests, by its line: with the whole of what it brought, while the parcel is here. */
async function deliveriesOf(app: App, rows: Awaited<ReturnType<typeof selectRefunds>>, rule: Settings['refunds']) {
  const ids = rows.filter((row) => row.ships && row.state === 'requested').map((row) => row.orderId);
  const checks = ids.length === 0 ? [] : await checkLines(app.db, { ids: [...new Set(ids)], rule, now: app.now() });
  return new Map(checks.map((one) => [one.lineId, one.refundedPaise === 0 ? one.deliveryPaise : 0]));
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
