import type { ReadingNote } from '../../contract/material-reading.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/session.ts';
import { findViewer } from './find-viewer.ts';
import { deleteNote, selectNotes, upsertNote } from './note-store.ts';

/** The reader's own bookmarks and notes in what they read. */
export async function listNotes(app: App, input: { session: string; caller: Caller }) {
  const { material } = await findViewer(app, input);
  return { items: await selectNotes(app.db, { userId: input.caller.userId, materialId: material.id }) };
}

/** Keeps a bookmark and a note at a page, or removes what was there. Throws `not_found` for a page that is not. */
export async function keepNote(app: App, input: ReadingNote & { session: string; caller: Caller }) {
  const { material } = await findViewer(app, input);
  const { page, bookmarked, note } = input;
  if (page > material.pages) throw new Failure('not_found');
  const key = { userId: input.caller.userId, materialId: material.id, page };
  if (!bookmarked && note === '') await deleteNote(app.db, key);
  else await upsertNote(app.db, { ...key, bookmarked, note, at: app.now().toISOString() });
  return { page, bookmarked, note };
}
