import type { App } from '../../app.ts';
import { type Concerned, selectConcerned } from '../seats/seat-store.ts';
import type { ClassRow } from '../store.ts';
import type { Telling } from './notification-store.ts';
import { notifyStudent } from './notify-student.ts';

/** Students told in one transaction. */
const together = 20;

/**
 * Tells everybody who has a seat in classes to which the same happened, keeps one or waits for one: one message each, of
 * their first class, which names their later ones. Each is told once, however often it runs.
 */
export async function notifyTogether(
  app: App,
  input: {
    kind: Telling;
    eventAt: string;
    classes: readonly ClassRow[];
    /** What the message says of the student's first class. */
    variables: (first: ClassRow, isPaid: boolean) => Record<string, string>;
  },
): Promise<void> {
  const students = await gatherStudents(app, input.classes);
  for (let first = 0; first < students.length; first += together) {
    await app.db.transaction().execute(async (trx) => {
      for (const { userId, isPaid, one, others } of students.slice(first, first + together)) {
        const variables = input.variables(one, isPaid);
        await notifyStudent(app, trx, { userId, one, others, kind: input.kind, eventAt: input.eventAt, variables });
      }
    });
  }
}

/** Everybody concerned, with their classes soonest first, and whether they paid for one of them. */
async function gatherStudents(app: App, classes: readonly ClassRow[]) {
  const students = new Map<string, Concerned & { one: ClassRow; others: ClassRow[] }>();
  for (const row of [...classes].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    for (const { userId, isPaid } of await selectConcerned(app.db, row.id)) {
      const known = students.get(userId);
      if (!known) students.set(userId, { userId, isPaid, one: row, others: [] });
      else {
        known.others.push(row);
        known.isPaid ||= isPaid;
      }
    }
  }
  return [...students.values()];
}
