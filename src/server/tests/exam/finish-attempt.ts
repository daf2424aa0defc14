import type { AttemptEvent, FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { foldEvents } from '../../../contract/tests/fold-events.ts';
import { scoreAttempt } from '../../../contract/tests/score-attempt.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { answerKeyOf } from '../papers/answer-key.ts';
import { type AttemptRow, insertEvents, lockAttempts, selectEventsOf, selectExpired } from './attempt-store.ts';
import { batchQueues } from './batch-queue.ts';
import { insertResults, type NewResult } from './finish-store.ts';
import { assertNotClosed, remainingMs } from './open-attempt.ts';

/** Ends running attempts of different students that are locked, folds what was answered in time, and scores it. */
async function finishAttempts(
  app: App,
  trx: Trx,
  rows: readonly AttemptRow[],
  state: 'submitted' | 'timed_out',
): Promise<void> {
  if (rows.length === 0) return;
  const at = app.now().toISOString();
  const events = await selectEventsOf(
    trx,
    rows.map(({ id }) => id),
  );
  const results: NewResult[] = [];
  for (const row of rows) {
    const { testId, keyRevision } = row;
    const folded = foldEvents(
      (events.get(row.id) ?? []).filter((one) => !one.isLate),
      row.bubbles,
    );
    const answers = withinMs(folded, Date.parse(at) - Date.parse(row.startedAt));
    const paper = await answerKeyOf(app, trx, { testId, sha256: row.paperSha256, revision: keyRevision });
    const scored = scoreAttempt(paper, answers);
    const { id: attemptId, userId, isDryRun } = row;
    results.push({ attemptId, testId, userId, answers, ...scored, keyRevision, isRanked: !isDryRun, state, at });
  }
  await insertResults(trx, results);
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

interface Submitted {
  row: AttemptRow;
  isMissing: boolean;
  /** Whether the attempt ended with this call. */
  isEnded: boolean;
}

/** Submits that wait for their turn: when the time of a hall is over, everybody submits at once. */
const submitsOf = batchQueues<Submit, Submitted | undefined>((app) => ({
  keyOf: ({ id }) => id,
  size: 20,
  run: (submits) => app.db.transaction().execute((trx) => submitTogether(app, trx, submits)),
}));

async function submitTogether(
  app: App,
  trx: Trx,
  submits: readonly Submit[],
): Promise<readonly (Submitted | undefined)[]> {
  // Before anything is stored, so that all are locked in one order.
  const locked = await lockAttempts(
    trx,
    submits.map(({ id }) => id),
  );
  const sent = submits.filter(({ events }) => events.length > 0);
  const saved = sent.length > 0 ? await insertEvents(trx, { sent, now: app.now().toISOString() }) : [];
  const submitted = submits.map(({ id, userId, epoch, lastSeq }): Submitted | undefined => {
    const found = locked.find((one) => one.id === id && one.userId === userId);
    if (!found) return undefined;
    const row = { ...found, ackedSeq: saved.find((one) => one.id === id)?.ackedSeq ?? found.ackedSeq };
    const isMissing = row.state === 'running' && row.ackedSeq < lastSeq;
    return { row, isMissing, isEnded: row.state === 'running' && !row.isClosed && row.epoch === epoch && !isMissing };
  });
  const ending = submitted.flatMap((one) => (one?.isEnded ? [one.row] : []));
  await finishAttempts(app, trx, ending, 'submitted');
  return submitted;
}

/**
 * Submits with the last events; again and again it changes nothing. While events are missing nothing is submitted, and the
 * answer names them. Throws `not_found`, `refund_approved` and `taken_over`; what an earlier device had is kept first.
 */
export async function submitAttempt(app: App, input: Submit) {
  const { epoch, lastSeq, events } = input;
  if (events.some((event, at) => event.seq !== (events[0]?.seq ?? 0) + at)) throw fieldFailure('events', 'invalid');
  const submitted = await whileExternal(() => submitsOf(app).ask(input));
  if (!submitted) throw new Failure('not_found');
  const { row, isMissing, isEnded } = submitted;
  assertNotClosed(row);
  if (row.state === 'running' && row.epoch !== epoch) throw new Failure('taken_over', { epoch: row.epoch });
  const state = isEnded ? ('submitted' as const) : row.state;
  return {
    state,
    endsAt: row.endsAt,
    remainingMs: remainingMs({ ...row, state }, app.now()),
    ackedSeq: row.ackedSeq,
    isLate: row.state !== 'running',
    missing: isMissing ? { from: row.ackedSeq + 1, to: lastSeq } : null,
  };
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
  const [row] = await lockAttempts(trx, [id]);
  // Submitted, or given more time, in the meantime.
  if (row?.state !== 'running' || row.endsAt === null || row.endsAt > now) return false;
  await finishAttempts(app, trx, [row], 'timed_out');
  return true;
}
