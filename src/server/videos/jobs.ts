import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { videoFolder } from './file-keys.ts';
import type { VideoOwners } from './owner.ts';
import { deleteExpiredPlays } from './play-store.ts';
import { prepareVideo } from './prepare-video.ts';
import { forgottenAfterMs, prepareVideoJob, silentAfterMs } from './rules.ts';
import { deleteExpired } from './store.ts';
import { selectStopped } from './work-store.ts';

const day = 24 * 3600;

/** Background work: prepare what was uploaded, go on where a process was killed, forget what nobody wants. */
export function videoJobs(app: App, owners: VideoOwners): readonly Job[] {
  const prepare: Job<{ videoId: string }> = {
    name: prepareVideoJob,
    // Who works on a video is known from its row, so a job that a killed process holds keeps nobody from it.
    options: { retryLimit: 0, expireInSeconds: day - 1 },
    run: (data) => prepareVideo(app, owners, data),
  };
  return [
    prepare as Job,
    {
      name: 'videos.resume-stopped',
      schedule: '* * * * *',
      run: async () => {
        const silentBefore = new Date(app.now().getTime() - silentAfterMs).toISOString();
        for (const videoId of await selectStopped(app.db, silentBefore)) {
          await app.jobs.enqueue(app.db, prepareVideoJob, { videoId });
        }
      },
    },
    {
      name: 'videos.forget',
      schedule: '40 3 * * *',
      run: async () => {
        const now = app.now();
        await deleteExpiredPlays(app.db, now.toISOString());
        const before = new Date(now.getTime() - forgottenAfterMs).toISOString();
        for (const id of await deleteExpired(app.db, before)) {
          await removeFilesLater(app, app.db, videoFolder(id));
        }
      },
    },
  ];
}
