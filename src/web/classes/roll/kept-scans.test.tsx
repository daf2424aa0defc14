import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let kept: typeof import('./kept-scans.tsx');
beforeAll(async () => {
  signInAs('student');
  api = installFakeApi();
  kept = await import('./kept-scans.tsx');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const waiting = () => Object.keys(localStorage).filter((key) => key.includes(':roll:'));

it('keeps a scan that was made without a network, and sends it once when there is one', async () => {
  const classId = randomUUID();
  history.replaceState(null, '', `/event?id=${classId}#roll-abc`);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.goOffline();
  await kept.beginKeptScans();
  expect(waiting()).toHaveLength(1);
  online.mockReturnValue(true);
  api.goOnline();
  api.answer(classAttendance.scanRollCode, { title: 'Maths' });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  window.dispatchEvent(new Event('online'));
  const sent = api.calls.filter(({ call }) => call === `POST /api/classes/${classId}/scan`);
  expect(sent).toEqual([expect.objectContaining({ body: expect.objectContaining({ code: 'abc', kept: true }) })]);
});

it('keeps a scan once the server is out of reach, whatever the browser says of the network, unless the page takes it', async () => {
  const open = () => history.replaceState(null, '', `/event?id=${randomUUID()}#roll-abc`);
  open();
  await kept.beginKeptScans();
  expect(waiting()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(waiting()).toHaveLength(1));
  localStorage.removeItem(waiting()[0] ?? '');
  open();
  await kept.beginKeptScans();
  kept.leaveScanToPage();
  window.dispatchEvent(new Event('offline'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(waiting()).toEqual([]);
});

it('keeps a scan while the server cannot be reached, and gives up one that it refuses', async () => {
  const scan = { classId: randomUUID(), code: 'abc' };
  await kept.keepScan(scan);
  history.replaceState(null, '', '/home');
  api.refuse(classAttendance.scanRollCode, 503, 'unavailable');
  await kept.beginKeptScans();
  expect(waiting()).toHaveLength(1);
  api.refuse(classAttendance.scanRollCode, 409, 'roll_code_old');
  await kept.beginKeptScans();
  expect(waiting()).toEqual([]);
});

it.each([
  [503, 'unavailable'],
  [503, 'too_busy'],
  [429, 'too_many_requests'],
] as const)('sends a scan again by itself after %i %s', async (status, code) => {
  vi.useFakeTimers();
  await kept.keepScan({ classId: randomUUID(), code: 'abc' });
  api.refuse(classAttendance.scanRollCode, status, code);
  await kept.beginKeptScans();
  expect(waiting()).toHaveLength(1);
  api.answer(classAttendance.scanRollCode, { title: 'Maths' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting()).toEqual([]);
});

it('sends a scan again by itself after a call that nothing answered', async () => {
  vi.useFakeTimers();
  await kept.keepScan({ classId: randomUUID(), code: 'abc' });
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(
    (_, init) => new Promise((_answer, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('late')))),
  );
  const round = kept.beginKeptScans();
  await vi.advanceTimersByTimeAsync(0);
  deadline.abort();
  await round;
  expect(waiting()).toHaveLength(1);
  api.answer(classAttendance.scanRollCode, { title: 'Maths' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting()).toEqual([]);
});

it('says again that a student is marked, on the page that comes meanwhile, and does not ask them again', async () => {
  const classId = randomUUID();
  history.replaceState(null, '', `/event?id=${classId}#roll-abc`);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await kept.beginKeptScans();
  online.mockReturnValue(true);
  api.answer(classAttendance.scanRollCode, { title: 'Maths' });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(location.hash).toBe('');
  vi.resetModules();
  const page = await import('../../ui/toast.ts');
  expect(page.waitingToast.get()).toBeUndefined();
  await (await import('./kept-scans.tsx')).beginKeptScans();
  expect(page.waitingToast.get()).toMatchObject({ kind: 'success' });
  // Not to a page that comes much later, in a tab that was left.
  page.waitingToast.forget();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await (await import('./kept-scans.tsx')).beginKeptScans();
  expect(page.waitingToast.get()).toBeUndefined();
});

it('does not say that a scan is kept where it cannot be', async () => {
  localStorage.removeItem('academy-session');
  history.replaceState(null, '', `/event?id=${randomUUID()}#roll-abc`);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const page = await import('../../ui/toast.ts');
  await (await import('./kept-scans.tsx')).beginKeptScans();
  expect(page.waitingToast.get()).toBeUndefined();
});
