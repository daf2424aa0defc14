import type { IncomingHttpHeaders } from 'node:http';
import { downloadName } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';
import { rangedFile } from '../../http/answers/ranged-file.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import type { Caller } from '../../http/security/session.ts';
import type { Browser } from '../devices/device-cookie.ts';
import { documentKey } from '../file-keys.ts';
import { refundOf } from '../read-access.ts';
import { openAccess, type ReadableMaterial, requireAccess } from '../require-access.ts';
import { downloadMs } from '../rules.ts';
import { insertDownload, selectDownload } from './download-store.ts';

interface Input {
  materialId: string;
  caller: Caller;
}

/** Starts a download, if the material allows it; recorded before the first byte is sent, once for all its ranges. */
export async function beginDownload(app: App, input: Input & { browser: Browser; refundGivenUp: boolean }) {
  const { material, cookie } = await openAccess(app, input);
  refuseDownload(material);
  if ((await refundOf(app, material)) && !input.refundGivenUp) throw new Failure('refund_terms_needed');
  const row = { userId: input.caller.userId, materialId: material.id, at: app.now().toISOString() };
  const download = await app.db.transaction().execute((trx) => insertDownload(trx, row));
  return { begun: { download, name: downloadName(material.title), bytes: material.bytes }, cookie };
}

/** The PDF of a download that this person began in the last day, or the part of it that is still missing. */
export async function sendDownload(
  app: App,
  input: Input & { download: string; headers: IncomingHttpHeaders },
): Promise<Download> {
  const { materialId, caller } = input;
  const material = await requireAccess(app, input);
  refuseDownload(material);
  const begun = await selectDownload(app.db, { id: input.download, userId: caller.userId, materialId });
  if (!begun) throw new Failure('not_found');
  if (app.now().getTime() >= Date.parse(begun.at) + downloadMs) throw new Failure('link_expired');
  const key = documentKey(material.id, material.fileVersion);
  const file = {
    size: material.bytes,
    type: 'application/pdf',
    filename: downloadName(material.title),
    cacheControl: 'private, no-store',
    etag: `"${material.fileVersion}"`,
    stream: (range?: { start: number; end: number }) => app.files.stream(key, range),
  };
  return rangedFile(file, input.headers);
}

function refuseDownload(material: ReadableMaterial): void {
  if (!material.allowDownload || material.videoId) throw new Failure('download_not_allowed');
}
