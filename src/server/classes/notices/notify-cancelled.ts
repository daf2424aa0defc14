import type { App } from '../../app.ts';
import { endAllWaiting } from '../seats/waitlist-store.ts';
import { type ClassRow, selectClass } from '../store.ts';
import { notifyTogether } from './notify-together.ts';

/** What the job is told: the classes that were called off together, and the instant at which they were. */
export interface TellCancelled {
  classIds: readonly string[];
  eventAt: string;
}

/** Tells everybody concerned that classes are called off, each once, and lets nobody wait for them any more. */
export async function notifyCancelled(app: App, { classIds, eventAt }: TellCancelled): Promise<void> {
  const found = await Promise.all(classIds.map((id) => selectClass(app.db, id)));
  const classes = found.filter((row): row is ClassRow => row !== undefined);
  await notifyTogether(app, {
    kind: 'cancelled',
    eventAt,
    classes,
    variables: ({ startsAt, cancelledReason: reason }, isPaid) => ({ startsAt, reason, refund: isPaid ? '1' : '' }),
  });
  for (const { id } of classes) await endAllWaiting(app.db, id, app.now().toISOString());
}
