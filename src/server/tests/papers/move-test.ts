import { type TestState, testMoves } from '../../../contract/tests/test-states.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { announcePlanned } from '../planned/tell-planned.ts';
import { selectShownFrom } from '../release/release-store.ts';
import { compileKey, compilePaper } from './compile-paper.ts';
import { selectPaperQuestions, upsertPaper } from './paper-store.ts';
import { shownTest } from './read-test.ts';
import { windowObstacles } from './rules.ts';
import { sealPaper } from './seal-paper.ts';
import {
  countUses,
  lockTest,
  raiseSequence,
  selectTest,
  type TestRow,
  updateReleased,
  updateState,
} from './test-store.ts';

async function lock(trx: Trx, id: string): Promise<TestRow> {
  const row = (await lockTest(trx, id)) ? await selectTest(trx, id) : undefined;
  if (!row) throw new Failure('not_found');
  return row;
}

/**
 * Moves a test on. With the approval its paper is sealed; it is scheduled only when every question is approved in every
 * language that it offers. Throws `not_found`, `invalid_transition`, `test_not_ready` and `validation_failed`.
 */
export async function moveTest(
  app: App,
  input: { id: string; state: TestState; reason: string; actorId: string },
): Promise<TestForStaff> {
  const { id, state, reason, actorId } = input;
  if (state === 'cancelled' && reason.length < 3) throw fieldFailure('reason', 'reason_missing');
  return app.db.transaction().execute(async (trx) => {
    const before = await lock(trx, id);
    if (!testMoves[before.state].includes(state)) throw new Failure('invalid_transition');
    assertReady(before, state, app.now());
    if (state === 'approved') await seal(app, trx, before);
    await updateState(trx, id, { state, cancelReason: state === 'cancelled' ? reason : '' });
    if (state === 'scheduled') {
      await countUses(trx, id, 1);
      await announcePlanned(app, trx, { testId: id, what: 'scheduled', sequence: 0 });
    }
    if (state === 'cancelled' && before.state === 'scheduled') {
      await countUses(trx, id, -1);
      await announcePlanned(app, trx, { testId: id, what: 'cancelled', sequence: await raiseSequence(trx, id) });
    }
    const change = { before: { state: before.state }, after: { title: before.names.en, state }, reason };
    await recordAudit(trx, { actorId, action: 'tests.move', subject: `tests:${id}`, ...change });
    return shownTest({ ...before, state, cancelReason: state === 'cancelled' ? reason : '' });
  });
}

function assertReady(test: TestRow, to: TestState, now: Date): void {
  const obstacles = shownTest(test).obstacles.map((one) => one.code);
  if (to === 'approved' && obstacles.some((one) => !windowObstacles.includes(one))) throw new Failure('test_not_ready');
  if (to === 'scheduled' && obstacles.length > 0) throw new Failure('test_not_ready');
  if (to === 'scheduled' && (test.closesAt ?? '') <= now.toISOString())
    throw fieldFailure('closesAt', 'start_in_the_past');
  if (to === 'finalised' && (test.closesAt ?? '') > now.toISOString()) throw new Failure('invalid_transition');
}

async function seal(app: App, trx: Trx, test: TestRow): Promise<void> {
  const questions = await selectPaperQuestions(trx, test.id);
  await upsertPaper(trx, {
    testId: test.id,
    ...sealPaper(app.keys, compilePaper(test, questions)),
    ...compileKey(test.rules, questions),
    at: app.now().toISOString(),
  });
}

/** Shows marks, ranks and solutions of a test that has closed and that nobody sits any more. Throws `not_found` and `invalid_transition`. */
export async function releaseResults(app: App, input: { id: string; actorId: string }): Promise<TestForStaff> {
  const { id, actorId } = input;
  const at = app.now().toISOString();
  return app.db.transaction().execute(async (trx) => {
    const before = await lock(trx, id);
    const hasClosed = ['scheduled', 'finalised'].includes(before.state) && (await selectShownFrom(trx, id)) <= at;
    if (!hasClosed || before.releasedAt !== null) throw new Failure('invalid_transition');
    await updateReleased(trx, id, at);
    await recordAudit(trx, {
      actorId,
      action: 'tests.release',
      subject: `tests:${id}`,
      after: { title: before.names.en },
    });
    return shownTest({ ...before, releasedAt: at });
  });
}
