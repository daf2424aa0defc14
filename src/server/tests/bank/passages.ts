import { firstText, languages, type Texts } from '../../../contract/languages.ts';
import { type Passage, passageQuestionsAtMost } from '../../../contract/tests/passages.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries } from '../../db/db.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { addPassage } from './add-passage.ts';
import { lockQuestionsOf, selectPassage, selectPassages } from './passage-store.ts';
import { selectQuestion } from './question-store.ts';
import { writeNextVersion } from './save-question.ts';

/** The passages of the bank, the latest first. */
export async function listPassages(app: App, input: { after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const rows = await selectPassages(app.db, { after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
}

/** One passage. Throws `not_found`. */
export async function readPassage(db: Queries, id: string): Promise<Passage> {
  const found = await selectPassage(db, id);
  if (!found) throw new Failure('not_found');
  return found;
}

interface Write {
  texts: Texts;
  actorId: string;
}

/** Keeps a passage. Throws `validation_failed` where it says nothing. */
export async function createPassage(app: App, { texts, actorId }: Write): Promise<Passage> {
  assertWritten(texts);
  return app.db.transaction().execute(async (trx) => {
    const id = await addPassage(app, trx, { texts, actorId });
    await recordAudit(trx, {
      actorId,
      action: 'tests.create_passage',
      subject: `passages:${id}`,
      after: audited(texts),
    });
    return readPassage(trx, id);
  });
}

/**
 * Gives every question about a passage another one, in a next version each. Throws `not_found`, `conflict` where more questions
 * are about it than one passage can have, `edit_conflict` where somebody else has replaced it, and `validation_failed`.
 */
export async function replacePassage(app: App, { id, texts, actorId }: Write & { id: string }): Promise<Passage> {
  assertWritten(texts);
  return app.db.transaction().execute(async (trx) => {
    const before = await readPassage(trx, id);
    const questionIds = await lockQuestionsOf(trx, id);
    if (questionIds.length > passageQuestionsAtMost) throw new Failure('conflict');
    if (questionIds.length === 0) throw new Failure('edit_conflict');
    const newId = await addPassage(app, trx, { texts, actorId });
    for (const questionId of newId === id ? [] : questionIds) {
      const question = await selectQuestion(trx, questionId);
      if (!question) throw new Error('a locked question is gone');
      await writeNextVersion(app, trx, {
        before: question,
        content: { ...question.content, passageId: newId },
        actorId,
      });
    }
    const change = { before: audited(before.texts), after: { ...audited(texts), rows: questionIds.length } };
    await recordAudit(trx, { actorId, action: 'tests.replace_passage', subject: `passages:${newId}`, ...change });
    return readPassage(trx, newId);
  });
}

function assertWritten(texts: Texts): void {
  if (languages.every((one) => texts[one] === '')) throw fieldFailure('texts.en', 'required');
}

const audited = (texts: Texts) => ({ title: firstText(texts).slice(0, 200) });
