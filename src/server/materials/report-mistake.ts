import type { Mistake } from '../../contract/materials/bookmarks.ts';
import type { App } from '../app.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import type { Caller } from '../http/security/session.ts';
import { countReports, insertReport } from './catalogue/bookmark-store.ts';
import { findMaterial, keepsMaterials } from './require-access.ts';
import { reportsADay } from './rules.ts';

interface Input {
  materialId: string;
  caller: Caller;
  what: Mistake;
  page: number | null;
  text: string;
}

/** Leaves a mistake for staff to look at (`answer-report.ts`). Throws `not_found`, `too_many_requests`. */
export async function reportMistake(app: App, input: Input) {
  const { caller, page } = input;
  const found = await findMaterial(app, input);
  if (!found.isPublished && !keepsMaterials(caller)) throw new Failure('not_found');
  if (page !== null && page > found.pages)
    throw fieldFailure('page', { code: 'page_beyond', params: { pages: found.pages } });
  const at = app.now();
  const since = new Date(at.getTime() - 24 * 3600_000).toISOString();
  if ((await countReports(app.db, { userId: caller.userId, since })) >= reportsADay) {
    throw new Failure('too_many_requests', { retryAfterSeconds: 3600 });
  }
  const row = { ...input, userId: caller.userId, at: at.toISOString() };
  return { id: await insertReport(app.db, row) };
}
