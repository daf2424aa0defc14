import { focusManager, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneUser } from '../../accounts/queries.ts';
import { oneAnnouncement, staffAnnouncements } from '../../announcements/queries.ts';
import { lastImports as studentImports } from '../../batches/student-import/queries.ts';
import { parcelCourier } from '../../orders/admin-queries.ts';
import { orderQuery } from '../../orders/queries.ts';
import { ownExport } from '../../privacy/queries.ts';
import { deliveryQuery } from '../../settings/queries.ts';
import { hallAttempts, hallCounts, keyObjections, testStatistics } from '../../tests/admin/admin-queries.ts';
import { lastImports as questionImports } from '../../tests/import/queries.ts';
import { videoQuery } from '../../videos/queries.ts';
import { makeQueryClient } from '../query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const id = '00000000-0000-4000-8000-000000000001';
const pages = (item: object) => ({ pages: [{ items: [item], next: null }], pageParams: [''] });
// biome-ignore lint/suspicious/noExplicitAny: each has data of its own
type Polled = QueryObserverOptions<any, Error, any, any, any> & { queryKey: QueryKey };

it.each<[string, Polled, object]>([
  ['a user who is being invited', oneUser(id), { invitations: [{ state: 'queued' }] }],
  ['announcements', staffAnnouncements(undefined) as Polled, pages({ state: 'sending' })],
  ['an announcement', oneAnnouncement(id), { state: 'sending' }],
  ['imports of students', studentImports, { items: [{ waiting: 1 }] }],
  ['imports of questions', questionImports, { items: [{ waiting: 1 }] }],
  ['a courier', parcelCourier(id), { booking: { state: 'waiting' } }],
  ['an order', orderQuery(id), { standing: 'waiting' }],
  ['an export', ownExport, { state: 'making' }],
  ['a test message', deliveryQuery(id), { state: 'queued' }],
  ['the figures of the hall', hallCounts(id), {}],
  ['the attempts in the hall', hallAttempts(id, { part: 'all' }) as Polled, pages({})],
  ['statistics', testStatistics(id), { isCounting: true }],
  ['objections', keyObjections(id), { toRescore: 1 }],
  ['a video', videoQuery(id), { state: 'preparing' }],
])(
  '%s: a server that fails is asked less and less often, and not at all by a hidden tab',
  async (_name, query, data) => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 500 }));
    const queries = makeQueryClient();
    queries.setQueryData(query.queryKey, data);
    const stop = new QueryObserver(queries, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.mock.calls.length).toBeGreaterThan(3);
    expect(asked.mock.calls.length).toBeLessThan(13);
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length).toBe(4);
    stop();
  },
);
