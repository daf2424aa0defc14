import { randomUUID } from 'node:crypto';
import type { DataExport } from '../../contract/privacy/privacy.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { takeToken } from '../http/limits.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { replaceExport, selectExport } from './export-store.ts';
import { exportFolder } from './file-keys.ts';
import { requireProof } from './require-proof.ts';
import { exportsADay, makeExportJob } from './rules.ts';

/** How the copy of somebody's data stands. */
export async function readExport(app: App, userId: string): Promise<DataExport> {
  const found = await selectExport(app.db, userId);
  if (!found) return { state: 'none', requestedAt: null, expiresAt: null };
  const { state, requestedAt, expiresAt } = found;
  const isOver = expiresAt !== null && expiresAt <= app.now().toISOString();
  return { state: isOver ? 'expired' : state, requestedAt, expiresAt };
}

/**
 * Has a copy of everything about somebody made, in place of an older one. Throws `fresh_proof_needed` and
 * `too_many_requests`.
 */
export async function requestExport(app: App, caller: { userId: string; sessionId: string }): Promise<DataExport> {
  await requireProof(app, caller);
  const { userId } = caller;
  const limit = { key: `data-export:${userId}`, limit: exportsADay, windowSeconds: 24 * 3600 };
  const retryAfterSeconds = await takeToken(app.db, limit, app.now());
  if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds });
  const id = randomUUID();
  await app.db.transaction().execute(async (trx) => {
    const { before } = await replaceExport(trx, { userId, id, at: app.now().toISOString() });
    await app.jobs.enqueue(trx, makeExportJob, { id });
    if (before) await removeFilesLater(app, trx, exportFolder(before));
  });
  return readExport(app, userId);
}
