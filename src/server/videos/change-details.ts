import { readFile } from 'node:fs/promises';
import type { Language } from '../../contract/languages.ts';
import type { Chapter } from '../../contract/videos/videos.ts';
import type { VideoForStaff } from '../../contract/videos/videos-admin.ts';
import type { App } from '../app.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../db/db.ts';
import { Failure, fieldFailure } from '../http/failures.ts';
import type { UploadedFile } from '../http/routes.ts';
import { cleanVtt } from './clean-vtt.ts';
import { readVideo } from './read-video.ts';
import { deleteCaptions, lockVideo, updateChapters, upsertCaptions } from './store.ts';

interface Input {
  id: string;
  actorId: string;
}

interface Edit extends Input {
  /** The state of chapters and captions that it was begun on. */
  version: string;
}

/** Replaces a video's chapters; they are kept in the order of their times. Throws `not_found`, `edit_conflict`. */
export async function saveChapters(app: App, input: Edit & { chapters: Chapter[] }): Promise<VideoForStaff> {
  const chapters = input.chapters.toSorted((one, other) => one.at - other.at);
  return change(app, input, { chapters }, (trx) => updateChapters(trx, input.id, chapters));
}

interface CaptionInput extends Input {
  language: Language;
}

/** Puts captions under a video, cleaned. Throws `not_found`, `edit_conflict`, and at the field what is wrong with them. */
export async function saveCaptions(
  app: App,
  input: CaptionInput & Edit & { file: UploadedFile },
): Promise<VideoForStaff> {
  const vtt = cleanVtt(await readFile(input.file.path, 'utf8'));
  if (!vtt) throw fieldFailure('captions', 'captions_format');
  const { language } = input;
  return change(app, input, { captions: language }, (trx) => upsertCaptions(trx, input.id, language, vtt));
}

/** Takes the captions of one language away. Throws `not_found`. */
export async function removeCaptions(app: App, input: CaptionInput): Promise<VideoForStaff> {
  const { language } = input;
  return change(app, input, { captionsRemoved: language }, (trx) => deleteCaptions(trx, input.id, language));
}

async function change(
  app: App,
  { id, actorId, version }: Input & Partial<Edit>,
  after: object,
  write: (trx: Trx) => Promise<void>,
): Promise<VideoForStaff> {
  return app.db.transaction().execute(async (trx) => {
    const row = await lockVideo(trx, id);
    if (!row) throw new Failure('not_found');
    if (version !== undefined) {
      // Read again: the locked row does not include what other tables hold.
      const current = await readVideo(trx, id);
      await requireVersion(trx, { version, current, subject: `videos:${id}`, actorId });
    }
    await write(trx);
    await recordAudit(trx, {
      actorId,
      action: 'videos.change',
      subject: `videos:${id}`,
      after: { title: row.name, ...after },
    });
    return readVideo(trx, id);
  });
}
