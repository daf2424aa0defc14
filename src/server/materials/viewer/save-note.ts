import type { ReadingNote } from '../../../contract/materials/material-reading.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { findViewer } from './find-viewer.ts';
import { deleteNote, lockNote, type NoteRow, selectNotes, upsertNote } from './note-store.ts';

/** The reader's own bookmarks and notes in what they read. */
export async function listNotes(app: App, input: { session: string; caller: Caller }) {
  const { material } = await findViewer(app, input);
  const rows = await selectNotes(app.db, { userId: input.caller.userId, materialId: material.id });
  return { items: rows.map(withVersion) };
}

/**
 * Keeps a bookmark and a note at a page, or removes what was there. Throws `not_found` for a page that is not, and
 * `edit_conflict` when the reader changed it elsewhere after `version`.
 */
export async function storeNote(
  app: App,
  input: ReadingNote & { session: string; caller: Caller },
): Promise<ReadingNote> {
  const { material } = await findViewer(app, input);
  const { page, bookmarked, note, version } = input;
  if (page > material.pages) throw new Failure('not_found');
  const key = { userId: input.caller.userId, materialId: material.id, page };
  const wanted = withVersion({ page, bookmarked, note });
  await app.db.transaction().execute(async (trx) => {
    const current = withVersion((await lockNote(trx, key)) ?? { page, bookmarked: false, note: '' });
    // Sent once more, as phones do whose answer was lost.
    if (current.version === wanted.version) return;
    await requireVersion(trx, { version, current, subject: null, actorId: key.userId });
    if (!bookmarked && note === '') await deleteNote(trx, key);
    else await upsertNote(trx, { ...key, bookmarked, note, at: app.now().toISOString() });
  });
  return wanted;
}

function withVersion({ page, bookmarked, note }: NoteRow): ReadingNote {
  const isKept = bookmarked || note !== '';
  return { page, bookmarked, note, version: isKept ? versionOf({ bookmarked, note }) : '' };
}
