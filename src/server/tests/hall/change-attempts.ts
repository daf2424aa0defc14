import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { once } from '../../http/once.ts';
import { rankNext } from '../results/ranks-store.ts';
import { deleteCounts } from '../statistics/statistics-store.ts';
import { insertExtraTime, lockForVoid, selectHallTest, selectReceivers, updateVoid } from './hall-store.ts';

interface ExtraTime {
  id: string;
  minutes: number;
  reason: string;
  userId: string | null;
  batchId: string | null;
  actorId: string;
}

/**
 * Gives minutes to one student, a batch or all: to attempts that run, and to those that begin later; once for a key. Throws
 * `not_found`, `idempotency_mismatch`, and `invalid_transition` unless the test is scheduled.
 */
export async function giveExtraTime(
  app: App,
  { key, ...request }: ExtraTime & { key: string },
): Promise<{ extended: number }> {
  const asked = { userId: request.actorId, key, request, now: app.now() };
  return app.db.transaction().execute((trx) => once(trx, asked, () => extend(app, trx, request)));
}

async function extend(app: App, trx: Trx, input: ExtraTime): Promise<{ extended: number }> {
  const { id: testId, minutes, reason, userId, batchId, actorId } = input;
  const test = await selectHallTest(trx, testId);
  if (!test) throw new Failure('not_found');
  if (test.state !== 'scheduled') throw new Failure('invalid_transition');
  const there = await selectReceivers(trx, { userId, batchId });
  if (!there.hasUser) throw fieldFailure('userId', 'not_a_choice');
  if (!there.hasBatch) throw fieldFailure('batchId', 'not_a_choice');
  const at = app.now().toISOString();
  const extended = await insertExtraTime(trx, { testId, userId, batchId, minutes, reason, actorId, at });
  const after = { title: test.name, minutes, rows: extended };
  await recordAudit(trx, { actorId, action: 'tests.give_time', subject: `tests:${testId}`, after, reason });
  return { extended };
}

/** Takes an attempt out of the counting, for a reason. Throws `not_found` and `invalid_transition`. */
export async function voidAttempt(app: App, input: { id: string; reason: string; actorId: string }) {
  const { id, reason, actorId } = input;
  return app.db.transaction().execute(async (trx) => {
    const attempt = await lockForVoid(trx, id);
    if (!attempt || attempt.isDryRun) throw new Failure('not_found');
    if (attempt.state === 'void') throw new Failure('invalid_transition');
    await updateVoid(trx, { id, reason, at: app.now().toISOString() });
    await rankNext(trx, id);
    await deleteCounts(trx, attempt.testId);
    const change = { before: { state: attempt.state }, after: { title: attempt.name, state: 'void' }, reason };
    await recordAudit(trx, { actorId, action: 'tests.void_attempt', subject: `tests:${attempt.testId}`, ...change });
    return { id, state: 'void' as const };
  });
}
