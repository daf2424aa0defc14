import type { App } from '../../app.ts';
import { nameVariables } from '../../settings/names-in.ts';
import { reminders } from '../rules.ts';
import { lockClass } from '../store.ts';
import { type DueReminder, selectDueReminders } from './notification-store.ts';
import { notifyStudent } from './notify-student.ts';

const together = 50;

/**
 * Reminds the registered a day and an hour before their class. Nobody is reminded twice of one start, nor of a class that
 * was called off, hidden or moved meanwhile; a class with a new time gets new reminders.
 */
export async function remindStudents(app: App): Promise<void> {
  for (const reminder of reminders) {
    const due = () => selectDueReminders(app.db, { ...reminder, now: app.now() }, together);
    for (let batch = await due(); batch.length > 0; batch = await due()) {
      for (const one of batch) await remind(app, reminder.kind, one);
    }
  }
}

async function remind(app: App, kind: (typeof reminders)[number]['kind'], due: DueReminder): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const row = await lockClass(trx, due.classId);
    if (!row?.isActive || row.startsAt !== due.startsAt) return;
    await notifyStudent(app, trx, {
      userId: due.userId,
      one: row,
      kind,
      eventAt: row.startsAt,
      variables: { startsAt: row.startsAt, ...(await nameVariables(app, 'venue', row.venue)) },
      expiresAt: new Date(row.startsAt),
    });
  });
}
