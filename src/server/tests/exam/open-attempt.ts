import { randomInt, randomUUID } from 'node:crypto';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import type { OpenAttempt } from '../../../contract/tests/attempts.ts';
import { foldEvents } from '../../../contract/tests/fold-events.ts';
import { dryRunStates } from '../../../contract/tests/test-states.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { tellTakenOver } from '../../messages/watch-notices.ts';
import { selectSealed } from '../papers/paper-store.ts';
import { openPaper, paperKey } from '../papers/seal-paper.ts';
import { selectTest } from '../papers/test-store.ts';
import {
  type AttemptRow,
  insertDryRun,
  selectAttempt,
  selectEvents,
  selectIsFull,
  updateWriter,
} from './attempt-store.ts';
import { batchQueues } from './batch-queue.ts';
import { insertOrFindAttempts, type Start, type Started } from './start-store.ts';

/** What is left of an attempt, in milliseconds; null without a clock, 0 once it is over. */
export function remainingMs(attempt: { state: string; endsAt: string | null }, now: Date): number | null {
  if (attempt.state !== 'running') return 0;
  return attempt.endsAt === null ? null : Math.max(0, Date.parse(attempt.endsAt) - now.getTime());
}

/** An attempt as a device takes it up. */
function shown(app: App, row: AttemptRow, answers: FoldedAnswers): OpenAttempt {
  const { userId: _user, endedAt: _ended, bubbles: _bubbles, skin: _skin, ...rest } = row;
  const { graceSeconds: _grace, keyRevision: _revision, isClosed: _closed, ...attempt } = rest;
  const now = app.now();
  return {
    ...attempt,
    remainingMs: remainingMs(row, now),
    elapsedMs: Math.max(0, now.getTime() - Date.parse(row.startedAt)),
    paperKey: row.state === 'running' ? paperKey(app.keys, row.testId).toString('base64url') : null,
    answers,
  };
}

async function withAnswers(app: App, row: AttemptRow): Promise<OpenAttempt> {
  const events = await selectEvents(app.db, row.id);
  return shown(
    app,
    row,
    foldEvents(row.state === 'running' ? events.filter((one) => !one.isLate) : events, row.bubbles),
  );
}

/** Starts that wait for their turn: at the minute at which a test opens, everybody presses at once. */
const startsOf = batchQueues<Start, Started | undefined>((app) => ({
  keyOf: ({ testId, userId }) => `${testId} ${userId}`,
  size: 50,
  run: (starts) => insertOrFindAttempts(app.db, starts),
}));

/**
 * Starts a test or comes back to the attempt that runs. Throws `not_found`, `access_needed`, `refund_approved`, `test_not_open`
 * with how long it is until then, `test_closed` and `no_attempts_left`.
 */
export async function startAttempt(app: App, of: { testId: string; userId: string }): Promise<OpenAttempt> {
  for (let turn = 0; ; turn += 1) {
    const now = app.now();
    const attempt = { ...of, id: randomUUID(), seed: randomInt(2 ** 31), now: now.toISOString() };
    // In the queue it needs no connection.
    const found = await whileExternal(() => startsOf(app).ask(attempt));
    if (!found || !['scheduled', 'finalised'].includes(found.state)) throw new Failure('not_found');
    const { opensAt, closesAt } = found;
    // A test that is scheduled has both: the database checks it.
    if (opensAt === null || closesAt === null) throw new Failure('not_found');
    if (found.attempt) {
      assertNotClosed(found.attempt);
      return found.attempt.id === attempt.id ? shown(app, found.attempt, {}) : withAnswers(app, found.attempt);
    }
    if (!found.hasAccess) throw new Failure('access_needed');
    const startsInMs = Date.parse(opensAt) - now.getTime();
    if (startsInMs > 0) throw new Failure('test_not_open', { startsInMs });
    if (closesAt <= attempt.now) throw new Failure('test_closed');
    if (found.isUsedUp) throw new Failure('no_attempts_left');
    // Another call of the same student made it after this one began to look: the next look finds it.
    if (turn === 3) throw new Failure('too_busy');
  }
}

/** Sits a test before it is over. Throws `invalid_transition` outside the states of `dryRunStates`, and `no_attempts_left`. */
export async function startDryRun(app: App, of: { testId: string; userId: string }): Promise<OpenAttempt> {
  const { testId } = of;
  const test = await selectTest(app.db, testId);
  if (!test || !dryRunStates.includes(test.state)) throw new Failure('invalid_transition');
  const attempt = { ...of, id: randomUUID(), seed: randomInt(2 ** 31), now: app.now().toISOString() };
  const made = await insertDryRun(app.db, attempt);
  if (!made) throw new Failure('no_attempts_left');
  return shown(app, made, {});
}

export async function findAttempt(app: App, of: { id: string; userId: string }): Promise<AttemptRow> {
  const row = await selectAttempt(app.db, of);
  if (!row) throw new Failure('not_found');
  return row;
}

/** Throws `refund_approved` where a refund closed a running attempt. */
export function assertNotClosed({ isClosed }: { isClosed: boolean }): void {
  if (isClosed) throw new Failure('refund_approved');
}

/** One of the caller's attempts that is not closed. Throws `not_found` and `refund_approved`. */
export async function findOpenAttempt(app: App, of: { id: string; userId: string }): Promise<AttemptRow> {
  const row = await findAttempt(app, of);
  assertNotClosed(row);
  return row;
}

/** One of the caller's attempts, with what was answered. Throws `not_found` and `refund_approved`. */
export async function getAttempt(app: App, of: { id: string; userId: string }): Promise<OpenAttempt> {
  return withAnswers(app, await findOpenAttempt(app, of));
}

/** The paper of an attempt, not sealed. Throws `not_found` and `refund_approved`. */
export async function getPaper(app: App, of: { id: string; userId: string }): Promise<TestPaper> {
  const { testId } = await findOpenAttempt(app, of);
  const found = await selectSealed(app.db, testId);
  if (!found) throw new Failure('not_found');
  return openPaper(app.keys, testId, found.sealed);
}

/** Goes on with an attempt on this device. Throws `not_found`, `refund_approved`, `attempt_over`, `taken_over` where another was faster, and `too_many_requests`. */
export async function takeOverAttempt(
  app: App,
  of: { id: string; userId: string; epoch: number },
): Promise<OpenAttempt> {
  const { id: openId } = await findOpenAttempt(app, of);
  if (await selectIsFull(app.db, openId)) throw new Failure('too_many_requests', { retryAfterSeconds: 3600 });
  const isWriter = await app.db.transaction().execute(async (trx) => {
    const isUpdated = await updateWriter(trx, { ...of, now: app.now().toISOString() });
    // The device that wrote before may lie idle: it would hear of it with its next beat only.
    if (isUpdated) await tellTakenOver(trx, of);
    return isUpdated;
  });
  const row = await findAttempt(app, of);
  if (row.state !== 'running') throw new Failure('attempt_over');
  // A third device was faster, or the caller did not know of the last one.
  if (!isWriter) throw new Failure('taken_over', { epoch: row.epoch });
  return withAnswers(app, row);
}
