import type { Language } from '../../../contract/languages.ts';
import type { Viewer } from '../../../contract/materials/materials.ts';
import { findReaderLine } from '../../accounts/profile/find-reader-line.ts';
import type { App } from '../../app.ts';
import { watermarkText } from '../../forensic-watermark/watermark-stamp.ts';
import { Failure } from '../../http/failures.ts';
import { inLanguage } from '../../http/in-language.ts';
import type { ReplyCookie } from '../../http/security/cookie-defaults.ts';
import type { Caller } from '../../http/security/session.ts';
import type { Browser } from '../devices/device-cookie.ts';
import { refundOf } from '../read-access.ts';
import { openAccess } from '../require-access.ts';
import { viewerMs } from '../rules.ts';
import { signLinks } from './sign-links.ts';
import { insertViewerSession, selectOpenedPages } from './viewer-store.ts';

/** Opens a viewer session for this sign-in, at the last page read. */
export async function openViewer(
  app: App,
  input: { materialId: string; caller: Caller; browser: Browser; language: Language | null },
): Promise<{ viewer: Viewer; cookie: ReplyCookie | null }> {
  const { caller } = input;
  const { material, cookie } = await openAccess(app, input);
  if (material.videoId) throw new Failure('not_found');
  app.pageMarker.warm();
  const now = app.now();
  const session = await insertViewerSession(app.db, {
    userId: caller.userId,
    materialId: material.id,
    authSessionId: caller.sessionId,
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + viewerMs).toISOString(),
  });
  const line = await findReaderLine(app.db, caller);
  const lastPage = material.progress?.lastPage ?? 1;
  const viewer: Viewer = {
    session,
    title: inLanguage(material, ['title'], input.language).title,
    pages: material.pages,
    lastPage,
    reader: watermarkText({ line, at: now }).replace('\n', ', '),
    opened: await selectOpenedPages(app.db, { userId: caller.userId, materialId: material.id }),
    refund: await refundOf(app, material),
    contents: material.contents,
    links: await signLinks(app, material, { session, around: lastPage }),
  };
  return { viewer, cookie };
}
