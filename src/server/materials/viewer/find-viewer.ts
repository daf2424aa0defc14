import { readerLine } from '../../accounts/profile/reader-line.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { type ReadableMaterial, requireAccess } from '../require-access.ts';
import { selectViewerSession } from './viewer-store.ts';

/**
 * The caller's active viewer session and its material, checked again: revoked or unpublished material is refused at the next
 * page; `reader` is the line that names them. Throws `link_expired` for any session but the caller's own active one.
 */
export async function findViewer(
  app: App,
  input: { session: string; caller: Caller },
): Promise<{ reader: string; material: ReadableMaterial }> {
  const { caller } = input;
  const viewer = await selectViewerSession(app.db, {
    id: input.session,
    userId: caller.userId,
    authSessionId: caller.sessionId,
    now: app.now().toISOString(),
  });
  if (!viewer) throw new Failure('link_expired');
  const material = await requireAccess(app, { materialId: viewer.materialId, caller });
  return { reader: readerLine({ ...viewer, phone: caller.phone }), material };
}
