import type { App } from '../app.ts';
import { selectConcerned } from './seat-store.ts';
import { selectClass } from './store.ts';
import { tellEach } from './tell-each.ts';
import type { Message } from './tell-student.ts';

/** What the job is told: the classes that moved together, and when somebody moved them. */
export interface TellMoved {
  about: string;
  /** With their start before and after. */
  classes: { id: string; before: string; startsAt: string }[];
}

/**
 * Tells everybody who has a seat in classes that moved, keeps one or waits for one: of the first, and of how many later ones
 * moved with it. Each is told once, however often the job runs; of a class that moved twice they hear the last time only.
 */
export async function tellMoved(app: App, { about, classes }: TellMoved): Promise<void> {
  const messages = new Map<string, { message: Message; more: number }>();
  for (const moved of [...classes].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const row = await selectClass(app.db, moved.id);
    if (!row || row.cancelledAt !== null || row.startsAt !== moved.startsAt) continue;
    const { title, startsAt } = row;
    for (const { userId } of await selectConcerned(app.db, row.id)) {
      const earlier = messages.get(userId);
      if (earlier) {
        earlier.more += 1;
        continue;
      }
      const variables = { title, before: moved.before, startsAt };
      messages.set(userId, { message: { userId, classId: row.id, kind: 'moved', about, variables }, more: 0 });
    }
  }
  await tellEach(
    app,
    [...messages.values()].map(({ message, more }) => ({
      ...message,
      variables: { ...message.variables, more: more === 0 ? '' : String(more) },
    })),
  );
}
