import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { QuestionForm } from '../../../contract/tests/bank-admin.ts';
import type { TestForm } from '../../../contract/tests/tests-admin.ts';
import type { App } from '../../app.ts';
import { addPassage } from '../../tests/bank/add-passage.ts';
import { addQuestion } from '../../tests/bank/save-question.ts';
import { createTopic, listTopics } from '../../tests/bank/topics.ts';
import { answerKeyOf } from '../../tests/papers/answer-key.ts';
import { moveTest } from '../../tests/papers/move-test.ts';
import { listTestsForStaff } from '../../tests/papers/read-test.ts';
import { createTest, setTestQuestions } from '../../tests/papers/save-test.ts';
import { keepPicture } from '../../tests/pictures/keep-picture.ts';
import { createSeries, listSeriesForStaff } from '../../tests/series/series.ts';
import {
  type DemoQuestion,
  type DemoTopic,
  demoTopicKeys,
  demoTopics,
  type Subject,
  subjects,
  type Three,
} from '../questions/question.ts';
import { countAttempts, insertAttempts, selectSealedPaper } from './attempt-store.ts';
import { approveQuestions } from './bank-store.ts';
import { instantFrom } from './days.ts';
import { planAttempts } from './plan-attempts.ts';
import { randomOf } from './random.ts';
import { type DemoTest, demoTests, sectionsOf, seriesTexts, topicNames } from './test-texts.ts';

interface People {
  /** Who writes the questions, and who approves them. */
  authorId: string;
  reviewerId: string;
  /** Who sat the finished test. */
  userIds: readonly string[];
}

/** The question bank, a series, two full papers, a practice set and shorter ones, one of them sat by everybody. What is there stays. */
export async function fillTests(app: App, people: People): Promise<void> {
  const now = app.now();
  const { items } = await listTestsForStaff(app, { limit: 100 });
  const there = new Map(items.map((test) => [test.names.en, test.id]));
  const topics = await fillTopics(app, people.authorId);
  const seriesId = await fillSeries(app, people.authorId);
  for (const texts of demoTests()) {
    // Made a day before it opens, so that it can be scheduled.
    const before: App = { ...app, now: () => instantFrom(now, texts.opens[0] - 1, 11 * 60) };
    const id = there.get(texts.names.en) ?? (await makeTest(before, { texts, topics, seriesId, people, now }));
    if (texts.isSat && (await countAttempts(app.db, id)) === 0) await sitTest(app, { id, texts, people });
  }
}

async function fillTopics(app: App, actorId: string): Promise<Map<Subject | DemoTopic, string>> {
  const there = new Map((await listTopics(app)).items.map((topic) => [topic.names.en, topic.id]));
  const topics = new Map<Subject | DemoTopic, string>();
  const fill = async (key: Subject | DemoTopic, form: { names: Three; parentId: string | null; position: number }) =>
    topics.set(key, there.get(form.names.en) ?? (await createTopic(app, { form, actorId })).id);
  for (const [position, subject] of subjects.entries()) {
    await fill(subject, { names: topicNames[subject], parentId: null, position });
  }
  for (const [position, key] of demoTopicKeys.entries()) {
    const { subject, names } = demoTopics[key];
    await fill(key, { names, parentId: topics.get(subject) ?? null, position });
  }
  return topics;
}

async function fillSeries(app: App, actorId: string): Promise<string> {
  const { items } = await listSeriesForStaff(app);
  const there = items.find((one) => one.names.en === seriesTexts.names.en);
  return there?.id ?? (await createSeries(app, { form: { ...seriesTexts, isActive: true }, actorId })).id;
}

interface Made {
  texts: DemoTest;
  seriesId: string;
  topics: ReadonlyMap<Subject | DemoTopic, string>;
  people: People;
  now: Date;
}

async function makeTest(app: App, { texts, topics, seriesId, people, now }: Made): Promise<string> {
  const { authorId, reviewerId } = people;
  const sections = sectionsOf(texts);
  const pictureIds = await fillPictures(app, texts.questions, authorId);
  const versions = await app.db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const question of texts.questions) {
      const passageId = question.passage
        ? await addPassage(app, trx, { texts: question.passage, actorId: authorId })
        : null;
      const pictureId = question.picture && pictureIds.get(question.picture.file);
      const topicId = topics.get(question.topic ?? question.subject) ?? '';
      const form = formOfQuestion(question, { topicId, passageId, pictureId });
      ids.push(await addQuestion(app, trx, { form, actorId: authorId }));
    }
    const titles = texts.questions.map((question) => question.text.en);
    return approveQuestions(trx, { ids, titles, authorId, reviewerId, at: app.now().toISOString() });
  });
  const { id, version } = await createTest(app, { form: formOfTest(texts, { now, seriesId }), actorId: authorId });
  const questions = texts.questions.map(({ subject }, at) => ({
    section: sections.indexOf(subject) + 1,
    versionId: versions[at] ?? '',
  }));
  await setTestQuestions(app, { id, version, questions, actorId: authorId });
  for (const state of ['in_review', 'approved', 'scheduled'] as const) {
    await moveTest(app, { id, state, reason: '', actorId: reviewerId });
  }
  return id;
}

async function fillPictures(app: App, questions: readonly DemoQuestion[], actorId: string) {
  const kept = new Map<string, string>();
  for (const { picture } of questions) {
    if (!picture || kept.has(picture.file)) continue;
    const path = fileURLToPath(new URL(`../../../../demo/files/questions/${picture.file}`, import.meta.url));
    const file = { path, filename: picture.file, mimetype: 'image/png', bytes: statSync(path).size };
    kept.set(picture.file, (await keepPicture(app, { file, actorId })).id);
  }
  return kept;
}

const optionIds = ['a', 'b', 'c', 'd'];

function formOfQuestion(
  { text, options, right, solution, source, year, picture }: DemoQuestion,
  { topicId, passageId, pictureId }: { topicId: string; passageId: string | null; pictureId: string | undefined },
): QuestionForm {
  return {
    topicId,
    source: { exam: source, year: year ?? null, shift: '', number: '', url: '' },
    content: {
      kind: 'single',
      texts: {
        en: { text: text.en, solution: solution.en },
        mr: { text: text.mr, solution: solution.mr },
        hi: { text: text.hi, solution: solution.hi },
      },
      options: options.map((texts, at) => ({ id: optionIds[at] ?? '', isPinned: false, texts, pictureId: null })),
      rightIds: [optionIds[right] ?? ''],
      numericAnswer: null,
      pictures: picture && pictureId ? [{ id: pictureId, place: 'text', alts: picture.alts }] : [],
      passageId,
    },
  };
}

function formOfTest(texts: DemoTest, { now, seriesId }: Pick<Made, 'now' | 'seriesId'>): TestForm {
  const { names, descriptions, skin, minutes, maxAttempts, releaseRule, marks, opens, closes, paperOf } = texts;
  return {
    names,
    descriptions,
    seriesId: texts.isInSeries ? seriesId : null,
    skin,
    languages: ['mr', 'en', 'hi'],
    minutes,
    maxAttempts,
    rules: {
      sections: sectionsOf(texts).map((subject, at) => ({
        n: at + 1,
        names: topicNames[subject],
        minutes: null,
        countBest: null,
        ...marks,
        blank: { num: 0, den: 1 },
        cutOff: null,
      })),
      bestSections: null,
      shuffleQuestions: false,
      shuffleOptions: false,
      bubbles: 'pencil',
      isStrict: false,
      graceSeconds: 60,
      dropVerdict: 'all_get_marks',
    },
    opensAt: instantFrom(now, ...opens).toISOString(),
    closesAt: instantFrom(now, ...closes).toISOString(),
    access: 'free',
    batchIds: [],
    productIds: [],
    releaseRule,
    sourceExam: paperOf?.exam ?? '',
    sourceYear: paperOf?.year ?? null,
  };
}

async function sitTest(
  app: App,
  { id, texts, people }: { id: string; texts: DemoTest; people: People },
): Promise<void> {
  const paper = await answerKeyOf(app, app.db, { testId: id, ...(await selectSealedPaper(app.db, id)) });
  const opensAt = instantFrom(app.now(), ...texts.opens);
  const { userIds } = people;
  const attempts = planAttempts({ paper, opensAt, minutes: texts.minutes ?? 90, userIds }, randomOf(300));
  await app.db.transaction().execute((trx) => insertAttempts(trx, id, attempts));
  await moveTest(app, { id, state: 'finalised', reason: '', actorId: people.reviewerId });
}
