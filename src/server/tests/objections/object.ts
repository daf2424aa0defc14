import { randomUUID } from 'node:crypto';
import type { ObjectionKind, OwnObjections } from '../../../contract/tests/objections.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { withPhotos } from '../../media/with-photos.ts';
import { proofFolder, proofKey } from '../file-keys.ts';
import { findShown } from '../results/read-result.ts';
import { selectKey, selectOwn, upsertObjection, upsertSupport } from './objection-store.ts';

/** Objections that one person may send in an hour, each with a photo. */
const objectionsAnHour = 30;

/** What the caller objected to, and until when they can. Throws `not_found`, `attempt_running` and `not_released`. */
export async function listOwnObjections(app: App, of: { id: string; userId: string }): Promise<OwnObjections> {
  const { testId, isDryRun } = await findShown(app, of);
  const key = await selectKey(app.db, testId);
  const until = key?.openUntil ?? null;
  const now = app.now().toISOString();
  const isOpen = !isDryRun && until !== null && until > now && key?.keyState === 'objections_open';
  return { openUntil: isOpen ? until : null, items: await selectOwn(app.db, { testId, userId: of.userId, now }) };
}

interface Input {
  id: string;
  userId: string;
  q: number;
  kind: ObjectionKind;
  note: string;
  files: Record<string, UploadedFile>;
}

/**
 * Objects to the key of a question; another student's open objection is joined. Throws `not_found`, `attempt_running`,
 * `not_released`, `invalid_transition` outside the time for it, `too_many_requests`, and what `PictureMaker.make` throws.
 */
export async function object(app: App, input: Input): Promise<OwnObjections> {
  const { q, kind, note, userId, files } = input;
  const { testId } = await findShown(app, input);
  if ((await listOwnObjections(app, input)).openUntil === null) throw new Failure('invalid_transition');
  const limit = { key: `objection:${userId}`, limit: objectionsAnHour, windowSeconds: 3600 };
  const retryAfterSeconds = await takeToken(app.db, limit, app.now());
  if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds });
  const fileId = randomUUID();
  const at = app.now().toISOString();
  const kept = { userId, files, fields: ['proof'], folder: proofFolder(fileId), keyOf: () => proofKey(fileId) };
  await withPhotos(app, kept, (photos) =>
    app.db.transaction().execute(async (trx) => {
      const objectionId = await upsertObjection(trx, { testId, q, at });
      if (objectionId === undefined) throw new Failure('not_found');
      const support = { objectionId, userId, kind, note, fileId: photos > 0 ? fileId : null, at };
      const replaced = await upsertSupport(trx, support);
      if (replaced) await removeFilesLater(app, trx, proofFolder(replaced));
    }),
  );
  return listOwnObjections(app, input);
}
