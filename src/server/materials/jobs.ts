import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { notifyCorrected, notifyCorrectedJob, type TellCorrected } from './admin/notify-corrected.ts';
import { deleteOldSearches } from './catalogue/search-record-store.ts';
import { deviceActiveMs } from './devices/rules.ts';
import { deleteUnusedDevices } from './devices/store.ts';
import { uploadFolder } from './file-keys.ts';
import { forgetReadings } from './leaks/delete-expired-views.ts';
import { traceLeakJob } from './leaks/leak-photo.ts';
import { runTrace } from './leaks/run-trace.ts';
import { searchesKeptMs, uploadsKeptMs } from './rules.ts';
import { drawTilesJob, drawWaiting } from './tiles/draw-waiting.ts';
import { selectWaitingMaterials } from './tiles/tile-store.ts';
import { deleteForgottenUploads } from './uploads/upload-store.ts';

/**
 * Background jobs: render tiles, notify of corrections, trace photos of pages, and every night delete expired page views,
 * abandoned uploads and unused devices.
 */
export function materialJobs(app: App): readonly Job[] {
  const trace: Job<{ id: string }> = {
    name: traceLeakJob,
    options: { retryLimit: 1, expireInSeconds: 900 },
    run: (data) => runTrace(app, data),
  };
  const draw: Job<{ materialId: string }> = {
    name: drawTilesJob,
    // Twenty pages, of which one may take a minute.
    options: { expireInSeconds: 1500 },
    run: (data) => drawWaiting(app, data),
  };
  return [
    trace as Job,
    draw as Job,
    { name: notifyCorrectedJob, run: (data) => notifyCorrected(app, data as TellCorrected) },
    {
      name: 'materials.draw-missing-tiles',
      schedule: '50 2 * * *',
      run: async () => {
        for (const materialId of await selectWaitingMaterials(app.db)) {
          await app.jobs.enqueue(app.db, drawTilesJob, { materialId });
        }
      },
    },
    {
      name: 'materials.forget-viewer-sessions',
      schedule: '20 3 * * *',
      run: () => forgetReadings(app),
    },
    {
      name: 'materials.forget-uploads',
      schedule: '35 3 * * *',
      run: async () => {
        const before = new Date(app.now().getTime() - uploadsKeptMs).toISOString();
        for (const id of await deleteForgottenUploads(app.db, before)) {
          await removeFilesLater(app, app.db, uploadFolder(id));
        }
      },
    },
    {
      name: 'materials.delete-old-searches',
      schedule: '30 3 * * *',
      run: () => deleteOldSearches(app.db, new Date(app.now().getTime() - searchesKeptMs).toISOString()),
    },
    {
      name: 'materials.forget-devices',
      schedule: '25 3 * * *',
      run: () => deleteUnusedDevices(app.db, new Date(app.now().getTime() - deviceActiveMs).toISOString()),
    },
  ];
}
