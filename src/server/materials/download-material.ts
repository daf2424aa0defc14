import { downloadName } from '../../contract/materials.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import type { Caller } from '../http/session.ts';
import { insertDownload } from './access-store.ts';
import type { Browser } from './devices/device-cookie.ts';
import { documentKey } from './material-files.ts';
import { refundOf } from './read-access.ts';
import { openAccess, type ReadableMaterial } from './require-access.ts';

interface Input {
  materialId: string;
  caller: Caller;
  browser: Browser;
  /** The reader knows that a download ends the full refund. */
  refundGivenUp: boolean;
}

/** The PDF itself, where the material allows it; written down before the first byte leaves. */
export async function downloadMaterial(app: App, input: Input): Promise<Download> {
  const { material, cookie } = await openAccess(app, input);
  if (!material.allowDownload || material.videoId) throw new Failure('download_not_allowed');
  if ((await refundOf(app, material)) && !input.refundGivenUp) throw new Failure('refund_terms_needed');
  const file = await openFile(app, material);
  const at = app.now().toISOString();
  await app.db
    .transaction()
    .execute((trx) => insertDownload(trx, { userId: input.caller.userId, materialId: material.id, at }));
  return cookie ? { ...file, headers: { 'set-cookie': cookie } } : file;
}

async function openFile(app: App, material: ReadableMaterial): Promise<Download> {
  return {
    content: await app.files.stream(documentKey(material.id, material.fileVersion)),
    type: 'application/pdf',
    length: material.bytes,
    filename: downloadName(material.title),
    cacheControl: 'private, no-store',
  };
}
