import type { App } from '../app.ts';
import { moveSeat } from '../classes/seats/move-seat.ts';
import { readSettings } from '../settings/read-settings.ts';
import { updateLineClasses } from './store.ts';

/**
 * Moves a purchased session to another day and time, up to the cancellation deadline of a seat (setting
 * `access.cancelUntilHours`). Throws what `moveSeat` throws.
 */
export async function moveSession(
  app: App,
  { fromId, toId, userId }: { fromId: string; toId: string; userId: string },
): Promise<{ id: string }> {
  const { access } = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    const { cancelUntilHours } = access;
    const lineId = await moveSeat(app, trx, { userId, fromId, toId, cancelUntilHours });
    await updateLineClasses(trx, lineId, [toId]);
  });
  return { id: toId };
}
