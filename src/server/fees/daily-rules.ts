import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { endByFees } from '../batches/end-enrolment.ts';
import type { Trx } from '../db/db.ts';
import {
  insertLateFees,
  insertReminder,
  lockDue,
  selectGraceOver,
  selectToRemind,
  updateGraceOver,
} from './due-store.ts';

const most = 500;

/** Adds the late fees that have become due by the rules of the plans; each once. */
export async function addLateFees(app: App): Promise<void> {
  while ((await insertLateFees(app.db, academyDay(app.now()))) === most);
}

/** Unpaid dues whose reminder has come and was not sent. */
export function findToRemind(app: App) {
  return selectToRemind(app.db, academyDay(app.now()), most);
}

/** Notes a reminder in the transaction that queues it; false where another run sent it. */
export function noteReminder(app: App, trx: Trx, { id, days }: { id: string; days: number }): Promise<boolean> {
  return insertReminder(trx, id, days, app.now().toISOString());
}

/** Dues that are unpaid after their grace, with what the plan says then. */
export function findGraceOver(app: App) {
  return selectGraceOver(app.db, academyDay(app.now()), most);
}

/** Applies the plan's rule to one of them; false where it was paid meanwhile. `ended`: whether a place in the batch ended. */
export async function applyGrace(
  app: App,
  trx: Trx,
  { id, afterGrace, enrolmentId }: { id: string; afterGrace: 'nothing' | 'warn' | 'end'; enrolmentId: string },
): Promise<{ ended: boolean } | false> {
  const due = await lockDue(trx, id);
  if (!due || due.paidAt !== null || due.cancelledAt !== null) return false;
  await updateGraceOver(trx, id, app.now().toISOString());
  return { ended: afterGrace === 'end' && (await endByFees(app, trx, enrolmentId)) };
}
