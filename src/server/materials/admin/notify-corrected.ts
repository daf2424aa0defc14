import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { postNotices } from '../../messages/post-notice.ts';
import { titlesOfMaterial } from '../titles-of-material.ts';
import { selectHolders } from './holders-store.ts';

/** Notifies everyone who has a material that it was corrected. */
export const notifyCorrectedJob = 'materials.tell-corrected';

/** Readers notified per transaction. */
const together = 500;

/** The job's data. */
export interface TellCorrected {
  materialId: string;
  /** The instant of the new version; each reader hears of it once, however often the job runs. */
  at: string;
}

/** Queues the notification of everyone who has a material, if the transaction commits. */
export async function announceCorrected(app: App, trx: Trx, materialId: string): Promise<void> {
  const telling: TellCorrected = { materialId, at: app.now().toISOString() };
  await app.jobs.enqueue(trx, notifyCorrectedJob, telling);
}

/** Notifies those with access to a premium material, and those who opened or saved a free one, of its new version. */
export async function notifyCorrected(app: App, { materialId, at }: TellCorrected): Promise<void> {
  const called = await titlesOfMaterial(app.db, materialId);
  for (let after: string | null = null; ; ) {
    const now = app.now().toISOString();
    const userIds: string[] = await selectHolders(app.db, {
      materialId,
      now,
      after,
      limit: together,
    });
    const variables = { ...called, link: `/material/${materialId}/access` };
    const told = userIds.map((userId) => ({ userId, variables, once: `corrected:${materialId}:${at}` }));
    await app.db.transaction().execute((trx) => postNotices(app, trx, 'material-corrected', told));
    after = userIds.at(-1) ?? null;
    if (userIds.length < together) return;
  }
}
