import type { App } from '../../app.ts';
import { endAllWaiting } from '../seats/waitlist-store.ts';
import { selectClassesById } from '../store.ts';
import { notifyTogether } from './notify-together.ts';

/** What the job is told: the classes that were called off together, and the instant at which they were. */
export interface TellCancelled {
  classIds: readonly string[];
  eventAt: string;
}

/** Tells everybody concerned that classes are called off, each once, and lets nobody wait for them any more. */
export async function notifyCancelled(app: App, { classIds, eventAt }: TellCancelled): Promise<void> {
  const classes = await selectClassesById(app.db, classIds);
  await notifyTogether(app, {
    kind: 'cancelled',
    eventAt,
    classes,
    variables: ({ startsAt, cancelledReason: reason }, isPaid) => ({ startsAt, reason, refund: isPaid ? '1' : '' }),
  });
  await endAllWaiting(app.db, classIds, app.now().toISOString());
}
