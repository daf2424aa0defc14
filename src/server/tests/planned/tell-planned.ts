import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { nameAsTitle } from '../../http/in-language.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { type PlannedTest, selectConcerned, selectPlanned } from './concerned-store.ts';

export const tellPlannedJob = 'tests.tell-planned';
const together = 500;

/** What the job is told. */
export interface TellPlanned {
  testId: string;
  what: 'scheduled' | 'moved' | 'cancelled';
  /** The plan that is told of. */
  sequence: number;
  /** Each person hears of it once, however often the job runs. */
  once: string;
}

/** Has those whom a test concerns told of its time, if the transaction commits. */
export async function announcePlanned(
  app: App,
  trx: Trx,
  telling: Pick<TellPlanned, 'testId' | 'what' | 'sequence'>,
): Promise<void> {
  const told: TellPlanned = { ...telling, once: `test-${telling.what}:${randomUUID()}` };
  await app.jobs.enqueue(trx, tellPlannedJob, told);
}

/** Tells everybody whom a test concerns that it is scheduled, moved or cancelled. A time that has moved on is not told of. */
export async function tellPlanned(app: App, { testId, what, sequence, once }: TellPlanned): Promise<void> {
  const test = await selectPlanned(app.db, testId);
  if (!test || test.sequence !== sequence || !isStillTrue(test, what, app.now())) return;
  const { names, opensAt: startsAt, closesAt: until, cancelReason: reason } = test;
  const variables = { ...nameAsTitle(names), startsAt, until, reason, link: `/tests/${testId}` };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const userIds = await selectConcerned(app.db, { testId, now: app.now().toISOString(), after, limit: together });
    const told = userIds.map((userId) => ({ userId, variables, once }));
    await app.db.transaction().execute((trx) => postNotices(app, trx, `test-${what}`, told));
    after = userIds.at(-1) ?? after;
    if (userIds.length < together) return;
  }
}

function isStillTrue(test: PlannedTest, what: TellPlanned['what'], now: Date): boolean {
  // A practice set or previous paper is no date to keep; that a batch has a new one is told.
  if (test.hasNoDate && (what === 'moved' || test.isFree)) return false;
  if (what === 'cancelled') return test.state === 'cancelled';
  return test.state === 'scheduled' && test.closesAt > now.toISOString();
}
