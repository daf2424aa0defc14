import { languages } from '../../../contract/languages.ts';
import type { QuestionForm, QuestionForStaff } from '../../../contract/tests/bank-admin.ts';
import { contentMistakes, type QuestionContent, writtenLanguages } from '../../../contract/tests/question-content.ts';
import type { App } from '../../app.ts';
import { requireVersion } from '../../audit/edit-conflict.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import { searchTexts } from './normalise-text.ts';
import {
  insertQuestion,
  insertVersion,
  lockQuestion,
  type QuestionRow,
  selectNamed,
  selectQuestion,
  updateQuestion,
} from './question-store.ts';
import { editedOf, readQuestion, type Viewer } from './questions.ts';
import { stillApproved } from './rules.ts';

/** Adds a question to the bank, as a draft. Throws `validation_failed` at each field that is wrong. */
export async function createQuestion(
  app: App,
  input: { form: QuestionForm; actor: Viewer },
): Promise<QuestionForStaff> {
  const { form, actor } = input;
  return app.db.transaction().execute(async (trx) => {
    await assertFits(trx, form);
    const id = await addQuestion(app, trx, { form, actorId: actor.userId });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'tests.create_question',
      subject: `questions:${id}`,
      after: audited(form.content),
    });
    return readQuestion(app, trx, id, actor);
  });
}

/** Writes a question whose content was checked, with its first version; an import does so for many. */
export async function addQuestion(
  app: App,
  trx: Parameters<typeof insertQuestion>[0],
  { form, actorId, isSubmitted = false }: { form: QuestionForm; actorId: string | null; isSubmitted?: boolean },
): Promise<string> {
  const at = app.now().toISOString();
  const id = await insertQuestion(trx, form, { actorId, at });
  const version = {
    questionId: id,
    n: 1,
    content: form.content,
    languages: writtenLanguages(form.content),
    approvedLanguages: [],
    submittedAt: isSubmitted ? at : null,
    actorId,
    at,
  };
  await insertVersion(trx, version, searchTexts(form.content));
  return id;
}

/**
 * Saves a question: changed content becomes its next version, in which a language stays approved if nothing that its reviewer
 * read is different. Throws `not_found`, `edit_conflict` and `validation_failed`.
 */
export async function changeQuestion(
  app: App,
  input: { id: string; form: QuestionForm; version: string; actor: Viewer },
): Promise<QuestionForStaff> {
  const { id, form, version, actor } = input;
  const actorId = actor.userId;
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockQuestion(trx, id))) throw new Failure('not_found');
    const before = await selectQuestion(trx, id);
    if (!before) throw new Failure('not_found');
    if (version !== versionOf(editedOf(before))) {
      const current = await readQuestion(app, trx, id, actor);
      await requireVersion(trx, { version, current, subject: `questions:${id}`, actorId });
    }
    await assertFits(trx, form);
    const isSame = versionOf(form.content) === versionOf(before.content);
    await updateQuestion(trx, id, form, isSame ? before.n : before.n + 1);
    if (!isSame) await writeVersion(app, trx, { before, content: form.content, actorId });
    await recordAudit(trx, {
      actorId,
      action: 'tests.change_question',
      subject: `questions:${id}`,
      before: audited(before.content),
      after: audited(form.content),
    });
    return readQuestion(app, trx, id, actor);
  });
}

interface Next {
  before: QuestionRow;
  content: QuestionContent;
  actorId: string;
}

/** Makes changed content the next version of a question that is locked; its topic and source stay. */
export async function writeNextVersion(app: App, trx: Trx, next: Next): Promise<void> {
  const { id, topicId, source, n } = next.before;
  await updateQuestion(trx, id, { topicId, source, content: next.content }, n + 1);
  await writeVersion(app, trx, next);
}

async function writeVersion(app: App, trx: Trx, { before, content, actorId }: Next): Promise<void> {
  const languages = writtenLanguages(content);
  const approvedLanguages = stillApproved(before, content).filter((one) => languages.includes(one));
  const next = {
    questionId: before.id,
    n: before.n + 1,
    content,
    languages,
    approvedLanguages,
    submittedAt: approvedLanguages.length === languages.length ? before.submittedAt : null,
    actorId,
    at: app.now().toISOString(),
  };
  await insertVersion(trx, next, searchTexts(content));
}

async function assertFits(db: Queries, form: QuestionForm): Promise<void> {
  const [wrong] = contentMistakes(form.content);
  if (wrong) throw fieldFailure(`content.${wrong.field}`, wrong.code);
  const { content, topicId } = form;
  const pictureIds = [...content.pictures.map((one) => one.id), ...content.options.map((one) => one.pictureId)];
  const wanted = [...new Set(pictureIds.filter((one) => one !== null))];
  const named = await selectNamed(db, { topicId, passageId: content.passageId, pictureIds: wanted });
  if (!named.hasTopic) throw fieldFailure('topicId', 'required');
  if (!named.hasPassage) throw fieldFailure('content.passageId', 'not_a_choice');
  if (named.pictures < wanted.length) throw fieldFailure('content.pictures', 'not_a_choice');
}

const audited = ({ texts, kind, rightIds }: QuestionContent) => ({
  title: languages.map((one) => texts[one].text).find((text) => text !== '') ?? '',
  kind,
  rightIds: rightIds.join(', '),
});
