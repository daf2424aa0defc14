import { contentMistakes } from '../../../contract/tests/question-content.ts';
import type { QuestionImport, QuestionRow } from '../../../contract/tests/question-import.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { Failure, fieldFailure } from '../../http/failures.ts';
import type { Job } from '../../jobs/jobs.ts';
import { addPassage } from '../bank/add-passage.ts';
import { addQuestion } from '../bank/save-question.ts';
import { selectTopic } from '../bank/topic-store.ts';
import { checkRows } from './check-questions.ts';
import {
  insertImport,
  selectImport,
  selectImports,
  selectProblems,
  type TakenRow,
  takeRow,
  updateRow,
} from './import-store.ts';

const importJob = 'tests.import-questions';

interface Input {
  id: string;
  topicId: string | null;
  isSubmitted: boolean;
  rows: readonly QuestionRow[];
  actorId: string;
}

/** Keeps a file of questions and lets the queue add them. Throws `conflict` for an id of somebody else, `validation_failed` for the topic. */
export async function importQuestions(app: App, input: Input): Promise<QuestionImport> {
  const { id, topicId, isSubmitted, rows, actorId } = input;
  const places = new Set<number>();
  const once = rows.filter(({ row }) => !places.has(row) && places.add(row));
  if (topicId !== null && !(await selectTopic(app.db, topicId))) throw fieldFailure('topicId', 'not_a_choice');
  await app.db.transaction().execute(async (trx) => {
    const at = app.now().toISOString();
    if (!(await insertImport(trx, { id, topicId, isSubmitted, madeBy: actorId, at, rows: once }))) return;
    await app.jobs.enqueue(trx, importJob, { id });
    await recordAudit(trx, {
      actorId,
      action: 'tests.import_questions',
      subject: `question_imports:${id}`,
      after: { number: id.slice(0, 8), rows: once.length },
    });
  });
  const kept = await selectImport(app.db, id);
  if (!kept || kept.madeBy !== actorId) throw new Failure('conflict');
  return shown(kept);
}

/** The last ten imports. */
export async function listQuestionImports(app: App): Promise<{ items: QuestionImport[] }> {
  return { items: (await selectImports(app.db)).map(shown) };
}

/** The rows of an import that were not added. */
export async function listQuestionImportProblems(app: App, { id }: { id: string }) {
  return { items: await selectProblems(app.db, id) };
}

const shown = ({ madeBy: _madeBy, ...one }: QuestionImport & { madeBy: string }): QuestionImport => one;

/** Adds the questions of imports, one in each transaction: killed in between it goes on with the next. */
export function questionImportJob(app: App): Job {
  return {
    name: importJob,
    options: { expireInSeconds: 1800 },
    run: async (data) => {
      const { id } = data as { id: string };
      while (await app.db.transaction().execute((trx) => addNext(app, trx, id)));
    },
  };
}

/** False when none waits. */
async function addNext(app: App, trx: Trx, importId: string): Promise<boolean> {
  const next = await takeRow(trx, importId);
  if (!next) return false;
  await updateRow(trx, { importId, row: next.row, state: await add(app, trx, next) });
  return true;
}

async function add(app: App, trx: Trx, next: TakenRow): Promise<'made' | 'known' | 'refused'> {
  const { topicId, isSubmitted, madeBy: actorId, ...row } = next;
  // Once more: the bank may have changed since the dry run.
  const [read] = await checkRows(trx, { rows: [row], topicId });
  if (read?.checked.state === 'duplicate') return 'known';
  if (read?.checked.state !== 'ready') return 'refused';
  const passageId = read.passage && (await addPassage(app, trx, { texts: read.passage, actorId }));
  const content = { ...read.form.content, passageId };
  if (contentMistakes(content).length > 0) return 'refused';
  await addQuestion(app, trx, { form: { ...read.form, content }, actorId, isSubmitted });
  return 'made';
}
