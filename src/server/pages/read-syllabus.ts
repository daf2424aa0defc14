import type { SyllabusDocument, SyllabusSlug } from '../../contract/pages/syllabus.ts';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { syllabusKey } from '../media/file-keys.ts';
import { readSettings } from '../settings/read-settings.ts';
import { syllabusTopic } from './rules.ts';
import { findSyllabusVersion, selectSyllabi, selectSyllabusFilenames } from './syllabus-store.ts';

const documents = kept([syllabusTopic], (app: App) => selectSyllabi(app.db));
const filenames = kept([syllabusTopic], (app: App) => selectSyllabusFilenames(app.db));

/** A syllabus document. Throws `not_found` while none has been uploaded. */
export async function readSyllabus(app: App, slug: SyllabusSlug): Promise<SyllabusDocument> {
  const document = (await documents(app)).find((one) => one.slug === slug);
  if (!document) throw new Failure('not_found');
  return document;
}

/** The same for somebody who asks; `no_session` for a visitor, unless the setting opens the pages to visitors. */
export async function showSyllabus(
  app: App,
  input: { slug: SyllabusSlug; visitor: boolean },
): Promise<SyllabusDocument> {
  if (input.visitor && !(await readSettings(app)).pages.openToVisitors) throw new Failure('no_session');
  return readSyllabus(app, input.slug);
}

/** An earlier document, for an admin. Throws `not_found`. */
export async function readSyllabusVersion(
  app: App,
  input: { slug: SyllabusSlug; folder: string },
): Promise<SyllabusDocument> {
  const document = await findSyllabusVersion(app.db, input);
  if (!document) throw new Failure('not_found');
  return document;
}

/**
 * A page's picture, or the whole document as a download, for anybody who was told its folder, so that a window that is open
 * when another one takes its place goes on; a page cannot send a session with its pictures.
 */
export async function openSyllabusFile(app: App, input: { folder: string; name: string }): Promise<Download> {
  const filename = (await filenames(app)).get(input.folder);
  if (filename === undefined) throw new Failure('not_found');
  const key = syllabusKey(input.folder, input.name);
  const length = await app.files.size(key).catch(() => {
    throw new Failure('not_found');
  });
  const pdf = input.name.endsWith('.pdf');
  return {
    content: await app.files.stream(key),
    type: pdf ? 'application/pdf' : 'image/jpeg',
    length,
    ...(pdf ? { filename } : {}),
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
