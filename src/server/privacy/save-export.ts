import type { ExportFormat } from '../../contract/privacy/privacy.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { selectExport } from './export-store.ts';
import { exportKey } from './file-keys.ts';
import { requireProof } from './require-proof.ts';

const files = {
  page: { name: 'data.html', type: 'text/html; charset=utf-8' },
  json: { name: 'data.json', type: 'application/json; charset=utf-8' },
} as const;

interface Input {
  caller: { userId: string; sessionId: string };
  format: ExportFormat;
}

/** A file of the caller's own copy, while it can be had. Throws `fresh_proof_needed` and `not_found`. */
export async function saveExport(app: App, { caller, format }: Input): Promise<Download> {
  await requireProof(app, caller);
  const found = await selectExport(app.db, caller.userId);
  const isThere = found?.state === 'ready' && (found.expiresAt ?? '') > app.now().toISOString();
  if (!found || !isThere) throw new Failure('not_found');
  const { name, type } = files[format];
  const key = exportKey(found.id, name);
  return {
    content: await app.files.stream(key),
    length: await app.files.size(key),
    type,
    filename: `my-${name}`,
    cacheControl: 'no-store',
  };
}
