import type { App } from '../app.ts';
import { allJobs } from '../compose-jobs.ts';
import { drawTilesJob } from '../materials/tiles/draw-waiting.ts';
import { backdateSent } from './history/message-store.ts';
import { fillPapersJob } from './jobs.ts';

const later = [drawTilesJob, fillPapersJob];

/**
 * Runs what the fill has put in the queue. The books, the free files and the large pictures of pages, for 400% zoom, wait for the server:
 * they take longer than everything else.
 */
export async function runDemoJobs(app: App): Promise<void> {
  await app.jobs.runDue(allJobs(app).filter(({ name }) => !later.includes(name)));
  await backdateSent(app.db);
}
