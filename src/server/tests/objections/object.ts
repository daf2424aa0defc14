import { randomUUID } from 'node:crypto';
import type { ObjectionKind, OwnObjections } from '../../../contract/tests/objections.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { pictureFile } from '../../pictures/picture-file.ts';
import { proofKey } from '../file-keys.ts';
import { findShown } from '../results/read-result.ts';
import { selectKey, selectOwn, upsertObjection, upsertSupport } from './objection-store.ts';

/** The width at which print on a page can be read, in pixels. */
const proofWidth = 1600;
/** Objections that one person may send in an hour, each with a photo. */
const objectionsAnHour = 30;

/** What the caller objected to, and until when they can. Throws `not_found`, `attempt_running` and `not_released`. */
export async function listOwnObjections(app: App, of: { id: string; userId: string }): Promise<OwnObjections> {
  const { testId, isDryRun } = await findShown(app, of);
  const key = await selectKey(app.db, testId);
  const until = key?.openUntil ?? null;
  const isOpen = !isDryRun && until !== null && until > app.now().toISOString() && key?.keyState === 'objections_open';
  return { openUntil: isOpen ? until : null, items: await selectOwn(app.db, { testId, userId: of.userId }) };
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
  const fileId = files.proof ? await keepProof(app, userId, files.proof) : null;
  const at = app.now().toISOString();
  await app.db.transaction().execute(async (trx) => {
    const objectionId = await upsertObjection(trx, { testId, q, at });
    if (objectionId === undefined) throw new Failure('not_found');
    await upsertSupport(trx, { objectionId, userId, kind, note, fileId, at });
  });
  return listOwnObjections(app, input);
}

async function keepProof(app: App, userId: string, file: UploadedFile): Promise<string | null> {
  const made = await whileExternal(() =>
    app.pictures.make(userId, 'widths', { file: pictureFile(file, 'claim', 'proof'), widths: [proofWidth] }),
  );
  const [picture] = made.values();
  if (!picture) return null;
  const fileId = randomUUID();
  await app.files.put(proofKey(fileId), picture);
  return fileId;
}
