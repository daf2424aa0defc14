import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { readMaterialForStaff } from '../admin/list-materials-for-staff.ts';
import { pageKey, photoKey } from '../file-keys.ts';
import {
  type Found,
  type OpenedPage,
  selectOpenedPages,
  selectReadings,
  selectTrace,
  updateProgress,
  updateResult,
} from './leak-store.ts';
import { markSeed } from './mark-seed.ts';

/** Pages that a photo is compared with at most, those opened last; some ten a second. */
const mostPages = 2000;

/** Traces a waiting photo: which page, whose watermark. Records the result, and the trace itself in the audit log. */
export async function runTrace(app: App, { id }: { id: string }): Promise<void> {
  const trace = await selectTrace(app.db, id);
  if (trace?.state !== 'looking') return;
  const outcome = await look(app, id, trace.materialId).then(
    (found) => ({ state: 'done', found }) as const,
    (error: Error) => {
      app.log.error({ err: error }, 'a photo of a page could not be checked');
      return { state: 'failed', found: null } as const;
    },
  );
  await app.db.transaction().execute(async (trx) => {
    if (!(await updateResult(trx, id, outcome.state, outcome.found))) return;
    const subject = outcome.found ? `materials:${outcome.found.materialId}` : `leak_traces:${id}`;
    const title = outcome.found && (await readMaterialForStaff(trx, outcome.found.materialId)).title;
    const after = { title, outcome: outcome.state, ...outcome.found };
    await recordAudit(trx, { actorId: trace.createdBy, action: 'materials.trace_leak', subject, after });
  });
  await app.files.remove(photoKey(id));
}

async function look(app: App, id: string, materialId: string | null): Promise<Found | null> {
  const photo = await app.files.get(photoKey(id));
  const pages = await selectOpenedPages(app.db, { materialId, most: mostPages });
  await updateProgress(app.db, id, 0, pages.length);
  const at = (place: number) => pages[place] as OpenedPage;
  const found = await app.tracer.trace(photo, pages.length, {
    page: (place) => readPicture(app, at(place)).catch(() => null),
    seeds: async (place) => {
      const { page } = at(place);
      const readings = await selectReadings(app.db, at(place));
      return readings.map((session) => [session, markSeed(app, { session, page })]);
    },
    progress: (seen) => updateProgress(app.db, id, seen, pages.length),
  });
  if (!found) return null;
  const { materialId: foundIn, page } = at(found.at);
  const isSure = found.score >= found.threshold;
  const { candidates: candidateCount, score, threshold } = found;
  return { materialId: foundIn, page, candidateCount, score, threshold, session: isSure ? found.best : null };
}

const readPicture = (app: App, { materialId, version, page }: OpenedPage): Promise<Buffer> =>
  app.files.get(pageKey(materialId, version, 'reading', page));
