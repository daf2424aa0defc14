import type { SyllabusDocument, SyllabusSlug } from '../../contract/syllabus.ts';
import type { App } from '../app.ts';
import { kept } from '../db/kept.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { readSettings } from './read-settings.ts';
import { syllabusFolder, syllabusTopic } from './rules.ts';
import { selectSyllabi } from './syllabus-store.ts';

const documents = kept([syllabusTopic], (app: App) => selectSyllabi(app.db));

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

/**
 * A page's picture, or the whole document as a download, for anybody who was told its folder; a page cannot send a
 * session with its pictures.
 */
export async function openSyllabusFile(app: App, input: { folder: string; name: string }): Promise<Download> {
  const document = (await documents(app)).find((one) => one.folder === input.folder);
  if (!document) throw new Failure('not_found');
  const key = `${syllabusFolder(document.folder)}/${input.name}`;
  const length = await app.files.size(key).catch(() => {
    throw new Failure('not_found');
  });
  const pdf = input.name.endsWith('.pdf');
  return {
    content: await app.files.stream(key),
    type: pdf ? 'application/pdf' : 'image/jpeg',
    length,
    ...(pdf ? { filename: document.filename } : {}),
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
