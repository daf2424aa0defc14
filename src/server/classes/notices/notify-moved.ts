import type { App } from '../../app.ts';
import { selectClassesById } from '../store.ts';
import { notifyTogether } from './notify-together.ts';

/** What the job is told: the classes that moved together, and when somebody moved them. */
export interface TellMoved {
  eventAt: string;
  /** With their start before and after. */
  classes: { id: string; before: string; startsAt: string }[];
}

/** Tells everybody concerned that classes moved, each once; of a class that moved twice they hear the last time only. */
export async function notifyMoved(app: App, { eventAt, classes }: TellMoved): Promise<void> {
  const found = await selectClassesById(
    app.db,
    classes.map(({ id }) => id),
  );
  const before = new Map(classes.map((moved) => [moved.id, moved]));
  await notifyTogether(app, {
    kind: 'moved',
    eventAt,
    classes: found.filter((row) => row.cancelledAt === null && row.startsAt === before.get(row.id)?.startsAt),
    variables: ({ id, startsAt }) => ({ startsAt, before: before.get(id)?.before ?? '' }),
  });
}
