import { tmpdir } from 'node:os';
import { readRoom } from '../../adapters/files/room.ts';
import type { App } from '../../app.ts';
import { takeToken } from '../../http/limits.ts';
import { noticeAdmins } from './notify-admins.ts';

/** How often admins are told while it lasts. */
const toldOnceIn = 24 * 3600;

/** Tells the admins, once a day, and the log that a disk has less free than `DISK_ALARM_PERCENT`, before it is full. */
export async function watchDiskSpace(app: App): Promise<void> {
  const { alarmPercent } = app.config.disk;
  for (const folder of new Set([app.config.dataDir, app.config.filesDir, tmpdir()])) {
    const { free, total } = await readRoom(folder);
    if (total === 0 || (free / total) * 100 >= alarmPercent) continue;
    const left = `${Math.floor(free / 1_000_000).toLocaleString('en-IN')} MB`;
    const percent = String(Math.floor((free / total) * 100));
    const isTold = await app.db.transaction().execute(async (trx) => {
      const limit = { key: `disk-low:${folder}`, limit: 1, windowSeconds: toldOnceIn };
      if ((await takeToken(trx, limit, app.now())) > 0) return false;
      await noticeAdmins(app, trx, { template: 'disk-low', variables: { left, percent, folder, link: '' } });
      return true;
    });
    if (isTold) app.log.warn({ folder, left, percent }, 'a disk is nearly full');
  }
}
