import { createHash, randomUUID } from 'node:crypto';
import type { KeptPicture } from '../../../contract/tests/question-pictures.ts';
import { whileExternal } from '../../admission/request-slot.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { pictureFile } from '../../pictures/picture-file.ts';
import { pictureFolder, pictureKey } from '../file-keys.ts';
import { insertPicture, selectPicture } from './picture-store.ts';

/** Wide enough for the zoom of a phone, in pixels. */
const keptWidth = 1400;

/** Keeps a picture for questions, once. Throws `file_missing` and what `PictureMaker.make` throws. */
export async function keepPicture(
  app: App,
  { file, actorId }: { file: UploadedFile | undefined; actorId: string },
): Promise<KeptPicture> {
  if (!file) throw new Failure('file_missing');
  const { bytes, ...size } = await draw(app, actorId, file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await selectPicture(app.db, sha256);
  if (known) return known;
  const picture = { id: randomUUID(), ...size };
  await app.files.put(pictureKey(picture.id), bytes);
  const at = app.now().toISOString();
  const isNew = await app.db.transaction().execute(async (trx) => {
    if (!(await insertPicture(trx, { ...picture, sha256, bytes: bytes.length, actorId, at }))) return false;
    const after = { title: file.filename.slice(0, 100), width: size.width, height: size.height, bytes: bytes.length };
    await recordAudit(trx, {
      actorId,
      action: 'tests.upload_picture',
      subject: `question_pictures:${picture.id}`,
      after,
    });
    return true;
  });
  if (isNew) return picture;
  await app.files.removeFolder(pictureFolder(picture.id));
  return (await selectPicture(app.db, sha256)) ?? picture;
}

async function draw(app: App, actorId: string, file: UploadedFile) {
  const opened = pictureFile(file, 'question');
  const made = await whileExternal(() => app.pictures.make(actorId, 'widths', { file: opened, widths: [keptWidth] }));
  const [bytes] = made.values();
  if (!bytes) throw new Error('no picture was made');
  return { bytes, ...webpSize(bytes) };
}

/** The sides of a lossy WebP, or of one with alpha, as its head tells them. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 12, 16) === 'VP8X') {
    return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
