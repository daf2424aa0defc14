import type { App } from '../app.ts';
import { selectConcerned } from './seat-store.ts';
import { selectClass } from './store.ts';
import { tellEach } from './tell-each.ts';
import { endAllWaiting } from './wait-store.ts';

/** What the job is told: the class, and the instant at which it was called off. */
export interface TellCancelled {
  classId: string;
  about: string;
}

/**
 * Tells everybody who has a seat in a class, keeps one or waits for one that it is called off. Each is told once, however
 * often the job runs.
 */
export async function tellCancelled(app: App, { classId, about }: TellCancelled): Promise<void> {
  const row = await selectClass(app.db, classId);
  if (!row) return;
  const { title, startsAt, cancelledReason: reason } = row;
  const everybody = await selectConcerned(app.db, classId);
  await tellEach(
    app,
    everybody.map(({ userId, isPaid }) => ({
      userId,
      classId,
      kind: 'cancelled',
      about,
      variables: { title, startsAt, reason, refund: isPaid ? '1' : '' },
    })),
  );
  await endAllWaiting(app.db, classId, app.now().toISOString());
}
