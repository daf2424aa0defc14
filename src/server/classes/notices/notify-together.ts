import type { App } from '../../app.ts';
import { type Concerned, selectConcerned } from '../seats/seat-store.ts';
import type { ClassRow } from '../store.ts';
import type { Telling } from './notification-store.ts';
import { namedClasses, notifyStudent } from './notify-student.ts';

/** Students told in one transaction. */
const together = 20;

/** Students looked up in one statement. */
const lookedUp = 200;

/**
 * Tells everybody who has a seat in classes to which the same happened, keeps one or waits for one: one message each, of
 * their first class, which names some of their later ones and counts the rest. Each is told once, however often it runs.
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
  const classes = new Map(input.classes.map((row) => [row.id, row]));
  if (classes.size === 0) return;
  const asked = { classIds: [...classes.keys()], named: namedClasses + 1, limit: lookedUp };
  for (let after: string | null = null; ; ) {
    const people: Concerned[] = await selectConcerned(app.db, { ...asked, after });
    for (let first = 0; first < people.length; first += together) {
      await app.db.transaction().execute(async (trx) => {
        for (const { userId, isPaid, classIds, classes: count } of people.slice(first, first + together)) {
          const [one, ...others] = classIds.flatMap((id) => classes.get(id) ?? []);
          if (!one) continue;
          const { kind, eventAt } = input;
          const variables = input.variables(one, isPaid);
          await notifyStudent(app, trx, {
            userId,
            one,
            others,
            unnamed: count - 1 - others.length,
            kind,
            eventAt,
            variables,
          });
        }
      });
    }
    after = people.at(-1)?.userId ?? null;
    if (people.length < lookedUp) return;
  }
}
