import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { titlesOf } from '../class-in-language.ts';
import { notifyAddedJob } from '../rules.ts';
import { selectSeated } from '../seats/seat-store.ts';
import { selectClass } from '../store.ts';

/** Students told in one transaction. */
const together = 500;

/** What the job is told. */
export interface TellAdded {
  classId: string;
  what: 'recording' | 'notes';
  /** What is told of; each student hears of it once, however often the job runs. */
  once: string;
}

const templateOf = { recording: 'recording-added', notes: 'class-notes-added' } as const;

/** Has the registered told, if the transaction commits. */
export async function announceAdded(app: App, trx: Trx, telling: TellAdded): Promise<void> {
  await app.jobs.enqueue(trx, notifyAddedJob, telling);
}

/** Tells everybody who has a seat in a class that it has a recording or notes now. */
export async function notifyAdded(app: App, { classId, what, once }: TellAdded): Promise<void> {
  const row = await selectClass(app.db, classId);
  if (!row || row.cancelledAt !== null) return;
  const variables = { ...titlesOf(row), link: `/event?id=${classId}` };
  for (let after: string | null = null; ; ) {
    const userIds: string[] = await selectSeated(app.db, { classId, after, limit: together });
    const told = userIds.map((userId) => ({ userId, variables, once }));
    await app.db.transaction().execute((trx) => postNotices(app, trx, templateOf[what], told));
    after = userIds.at(-1) ?? null;
    if (userIds.length < together) return;
  }
}
