import type { AttemptEvent, FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { foldEvents } from '../../../contract/tests/fold-events.ts';
import { scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { type AttemptRow, insertEvents, lockAttempt, selectEvents, selectExpired } from './attempt-store.ts';
import { insertResult } from './finish-store.ts';
import { assertNotClosed, remainingMs } from './open-attempt.ts';

/** Ends a running attempt that is locked, folds what was answered in time, and scores it. */
export async function finishAttempt(
  app: App,
  trx: Trx,
  row: AttemptRow,
  state: 'submitted' | 'timed_out',
): Promise<void> {
  const at = app.now().toISOString();
  const events = await selectEvents(trx, row.id);
  const folded = foldEvents(
    events.filter((one) => !one.isLate),
    row.bubbles,
  );
  const answers = withinMs(folded, Date.parse(at) - Date.parse(row.startedAt));
  const paper = await answerKeyOf(app, trx, { testId: row.testId, sha256: row.paperSha256, revision: row.keyRevision });
  const { score, parts } = scoreAttempt(paper, answers);
  await insertResult(trx, {
    attemptId: row.id,
    testId: row.testId,
    userId: row.userId,
    answers,
    score,
    parts,
    keyRevision: row.keyRevision,
    isRanked: !row.isDryRun,
    state,
    at,
  });
}

/** No phone can have spent more on a question than the attempt took. */
function withinMs(answers: FoldedAnswers, lengthMs: number): FoldedAnswers {
  const bounded = Object.entries(answers).map(([q, one]) => [q, { ...one, spentMs: Math.min(one.spentMs, lengthMs) }]);
  return Object.fromEntries(bounded);
}

interface Submit {
  id: string;
  userId: string;
  epoch: number;
  lastSeq: number;
  events: readonly AttemptEvent[];
}

/**
 * Submits with the last events; again and again it changes nothing. While events are missing nothing is submitted, and the
 * answer names them. Throws `not_found`, `refund_approved` and `taken_over`.
 */
export async function submitAttempt(app: App, input: Submit) {
  const { id, userId, epoch, lastSeq, events } = input;
  if (events.some((event, at) => event.seq !== (events[0]?.seq ?? 0) + at)) throw fieldFailure('events', 'invalid');
  return app.db.transaction().execute(async (trx) => {
    const now = app.now();
    if (events.length > 0) await insertEvents(trx, { sent: [{ id, userId, epoch, events }], now: now.toISOString() });
    const row = await lockAttempt(trx, { id, userId });
    if (!row) throw new Failure('not_found');
    assertNotClosed(row);
    if (row.state === 'running' && row.epoch !== epoch) throw new Failure('taken_over', { epoch: row.epoch });
    const isMissing = row.state === 'running' && row.ackedSeq < lastSeq;
    if (row.state === 'running' && !isMissing) await finishAttempt(app, trx, row, 'submitted');
    const state = row.state === 'running' && !isMissing ? ('submitted' as const) : row.state;
    return {
      state,
      endsAt: row.endsAt,
      remainingMs: remainingMs({ ...row, state }, now),
      ackedSeq: row.ackedSeq,
      isLate: row.state !== 'running',
      missing: isMissing ? { from: row.ackedSeq + 1, to: lastSeq } : null,
    };
  });
}

/**
 * Ends attempts whose time and grace are over; each in a transaction of its own, so that one that cannot be scored keeps no other
 * open. Answers how many.
 */
export async function closeExpired(app: App): Promise<number> {
  let closed = 0;
  for (;;) {
    const before = closed;
    const now = app.now().toISOString();
    const ids = await selectExpired(app.db, { now, limit: 200 });
    for (const id of ids) {
      const isClosed = await app.db
        .transaction()
        .execute((trx) => closeOne(app, trx, { id, now }))
        .catch((error: unknown) => {
          app.log.error({ err: error, attemptId: id }, 'an attempt whose time is over could not be ended');
          return false;
        });
      if (isClosed) closed += 1;
    }
    if (ids.length < 200 || closed === before) return closed;
  }
}

async function closeOne(app: App, trx: Trx, { id, now }: { id: string; now: string }): Promise<boolean> {
  const row = await lockAttempt(trx, { id, userId: null });
  // Submitted, or given more time, in the meantime.
  if (row?.state !== 'running' || row.endsAt === null || row.endsAt > now) return false;
  await finishAttempt(app, trx, row, 'timed_out');
  return true;
}
