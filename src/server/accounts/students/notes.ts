import type { StudentNote } from '../../../contract/accounts/students-admin.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { once } from '../../http/once.ts';
import { lockOwner } from '../addresses/address-store.ts';
import { insertNote, selectNotes } from './note-store.ts';

/** What staff noted about a student, newest first. */
export async function listNotes(app: App, input: { id: string; after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 1);
  const rows = await selectNotes(app.db, {
    userId: input.id,
    before: cursor && Number(cursor[0]),
    limit: input.limit + 1,
  });
  return toPage(rows, input.limit, (row) => [row.id]);
}

/** Notes something about a student, once for a key; the audit log says that, not what. Throws `not_found`, `idempotency_mismatch`. */
export async function addNote(
  app: App,
  { key, ...request }: { id: string; text: string; actorId: string; key: string },
): Promise<StudentNote> {
  const { id: userId, text, actorId } = request;
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    const { noteId } = await once(trx, { userId: actorId, key, request, now }, async () => {
      if (!(await lockOwner(trx, userId))) throw new Failure('not_found');
      const added = await insertNote(trx, { userId, authorId: actorId, text, at: now.toISOString() });
      await recordAudit(trx, { actorId, action: 'accounts.add_note', subject: `profiles:${userId}` });
      return { noteId: added };
    });
    const [note] = await selectNotes(trx, { userId, before: noteId + 1, limit: 1 });
    if (!note) throw new Error('the note that was just written is not there');
    return note;
  });
}
