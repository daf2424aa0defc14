import { byLanguage } from '../../../contract/languages.ts';
import { type PracticeSet, type PracticeSource, practiceSetSize } from '../../../contract/tests/practice.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { fieldFailure } from '../../http/failures.ts';
import { compileQuestion, only } from '../papers/compile-paper.ts';
import { type DrawnQuestion, selectDraw, selectVisible } from './draw-store.ts';
import { selectDays, selectNotebook } from './practice-store.ts';
import { dueToday, rankTopics, readAnswered } from './read-practice.ts';
import { wrongAtLast } from './rules.ts';

/** A set of the weakest topics mixes so many of them. */
const weakTopics = 3;

/** Ten questions with what is right in them and why; fewer where there are no more. Throws `validation_failed`. */
export async function drawSet(
  app: App,
  of: { userId: string; source: PracticeSource; topicId?: string | undefined },
): Promise<PracticeSet> {
  const { userId, source, topicId } = of;
  const now = app.now().toISOString();
  const answered = await readAnswered(app, { userId, now });
  const limit = practiceSetSize;
  if (source === 'notebook') {
    const [notebook, { repeated }] = await Promise.all([
      selectNotebook(app.db, { userId, now, wrong: wrongAtLast(answered) }),
      selectDays(app.db, { userId, now, today: academyDay(app.now()) }),
    ]);
    // What isn't due yet would come before it is nearly forgotten.
    const due = notebook.filter((one) => one.isDue);
    const questionIds = due.slice(0, Math.min(limit, dueToday(due.length, repeated))).map((one) => one.questionId);
    return { source, questions: (await selectVisible(app.db, { userId, now, questionIds })).map(asPractice) };
  }
  if (source === 'topic' && !topicId) throw fieldFailure('topicId', 'required');
  const oldest = [...answered].sort((a, b) => (a.at < b.at ? -1 : 1));
  // What was answered again counts as answered then.
  const seen = [...new Set(oldest.map((one) => one.questionId).reverse())].reverse();
  const topicIds = source === 'topic' ? [topicId ?? ''] : source === 'weak' ? await weakest(app, answered) : null;
  const drawn = await selectDraw(app.db, { userId, now, topicIds, seen, limit });
  return { source, questions: drawn.map(asPractice) };
}

async function weakest(app: App, answered: Parameters<typeof rankTopics>[1]): Promise<string[] | null> {
  const weak = (await rankTopics(app, answered)).filter((one) => one.isWeak === true).slice(0, weakTopics);
  return weak.length > 0 ? weak.map((one) => one.topicId) : null;
}

function asPractice(drawn: DrawnQuestion): PracticeSet['questions'][number] {
  const { questionId, versionId, topicNames, languages, content, passage, key } = drawn;
  return {
    questionId,
    versionId,
    topicNames,
    languages,
    question: compileQuestion({ q: 1, section: 1, content }, languages),
    passages: passage && content.passageId ? [{ id: content.passageId, texts: only(passage, languages) }] : [],
    key: {
      rightIds: key.rightIds,
      numericAnswer: key.numericAnswer,
      solutions: byLanguage((one) => content.texts[one].solution),
      pictures: content.pictures.filter((one) => one.place === 'solution'),
    },
  };
}
