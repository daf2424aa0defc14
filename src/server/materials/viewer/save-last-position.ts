import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { findViewer } from './find-viewer.ts';
import { updateLastPage } from './viewer-store.ts';

/** Remembers the page on screen, so that reading resumes there. Only a page that was opened: it opens none itself. */
export async function saveLastPosition(app: App, input: { session: string; page: number; caller: Caller }) {
  const { material } = await findViewer(app, input);
  const at = app.now().toISOString();
  const key = { userId: input.caller.userId, materialId: material.id, page: input.page, at };
  if (!(await updateLastPage(app.db, key))) throw new Failure('not_found');
  return { lastPage: input.page };
}
