import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { noticeAdmins } from './notify-admins.ts';

/** Admins are told once in so many seconds, however often it ends. */
const toldOnceIn = 3600;

const lastTold = new WeakMap<App, Date>();

/** Tells the admins that the server's own PostgreSQL ended by itself and was started again. */
export async function watchDatabase(app: App): Promise<void> {
  const restartedAt = app.databaseRestartedAt();
  if (!restartedAt || lastTold.get(app) === restartedAt) return;
  await app.db.transaction().execute(async (trx) => {
    const limit = { key: 'database-restarted', limit: 1, windowSeconds: toldOnceIn };
    if ((await takeToken(trx, limit, app.now())) > 0) return;
    await noticeAdmins(app, trx, {
      template: 'database-restarted',
      variables: { at: restartedAt.toISOString(), link: '' },
    });
  });
  lastTold.set(app, restartedAt);
}
