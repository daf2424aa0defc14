import { noTexts } from '../../../contract/languages.ts';
import { bankAdmin, type QuestionForm } from '../../../contract/tests/bank-admin.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import { type TestForm, testsAdmin } from '../../../contract/tests/tests-admin.ts';
import type { TestApp } from '../start-test-app.ts';
import type { TestUser } from './make-user.ts';

const mark = (num: number, den = 1) => ({ num, den });

/** A question in English and Marathi whose right option is `a`. */
export function questionContent(text: string, content: Partial<QuestionContent> = {}): QuestionContent {
  const option = (id: string, en: string) => ({ id, isPinned: false, texts: { en, mr: '', hi: '' }, pictureId: null });
  return {
    kind: 'single',
    texts: {
      en: { text, solution: `Because of ${text}` },
      mr: { text: `${text} (मराठी)`, solution: '' },
      hi: { text: '', solution: '' },
    },
    options: [option('a', '1'), option('b', '2'), option('c', '3'), option('d', '4')],
    rightIds: ['a'],
    numericAnswer: null,
    pictures: [],
    passageId: null,
    ...content,
  };
}

export async function makeTopic(staff: Pick<TestUser, 'client'>, name: string): Promise<string> {
  const body = { names: { en: name, mr: '', hi: '' }, parentId: null, position: 0 };
  const made = await staff.client(bankAdmin.createTopic, { body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  return made.data.id;
}

export const noSource = { exam: '', year: null, shift: '', number: '', url: '' };

/** A question that an admin wrote and approved in every language that it has. */
export async function makeQuestion(admin: Pick<TestUser, 'client'>, form: Omit<QuestionForm, 'source'>) {
  const made = await admin.client(bankAdmin.createQuestion, { body: { ...form, source: noSource } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  const { id, versionId, languages } = made.data;
  await admin.client(bankAdmin.submitQuestion, { params: { id }, body: {} });
  for (const language of languages) {
    const body = { language, verdict: 'approved' as const, note: '', versionId };
    const reviewed = await admin.client(bankAdmin.reviewQuestion, { params: { id }, body });
    if (reviewed.status !== 200) throw new Error(JSON.stringify(reviewed.failure));
  }
  return made.data;
}

export function testForm(test: Pick<TestApp, 'app'>, form: Partial<TestForm> = {}): TestForm {
  const fromNow = (minutes: number) => new Date(test.app.now().getTime() + minutes * 60_000).toISOString();
  return {
    names: { en: 'Police mock 1', mr: 'पोलीस मॉक 1', hi: '' },
    descriptions: noTexts,
    seriesId: null,
    skin: 'cbt',
    languages: ['en', 'mr'],
    minutes: 90,
    maxAttempts: 1,
    rules: {
      sections: [
        {
          n: 1,
          names: { en: 'Maths', mr: '', hi: '' },
          minutes: null,
          countBest: null,
          right: mark(1),
          wrong: mark(-1, 3),
          blank: mark(0),
          cutOff: null,
        },
      ],
      bestSections: null,
      shuffleQuestions: true,
      shuffleOptions: true,
      bubbles: 'pencil',
      isStrict: false,
      graceSeconds: 120,
      dropVerdict: 'all_get_marks',
    },
    opensAt: fromNow(-1),
    closesAt: fromNow(600),
    access: 'free',
    batchIds: [],
    productIds: [],
    releaseRule: 'at_once',
    sourceExam: '',
    sourceYear: null,
    ...form,
  };
}

/** A scheduled test of so many questions, whose right option is `a`, over HTTP. `sectionOf` places each, from 1. */
export async function makeScheduledTest(
  test: Pick<TestApp, 'app'>,
  admin: Pick<TestUser, 'client'>,
  form: Partial<TestForm> = {},
  count = 3,
  sectionOf: (n: number) => number = () => 1,
  content: Partial<QuestionContent> = {},
) {
  const topicId = await makeTopic(admin, `Topic ${crypto.randomUUID()}`);
  const questions: { versionId: string }[] = [];
  for (let n = 1; n <= count; n += 1) {
    const asked = questionContent(`Question ${n} of ${topicId}`, content);
    questions.push(await makeQuestion(admin, { topicId, content: asked }));
  }
  const made = await admin.client(testsAdmin.createTest, { body: testForm(test, form) });
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  const { id, version } = made.data;
  const chosen = questions.map(({ versionId }, at) => ({ section: sectionOf(at + 1), versionId }));
  await admin.client(testsAdmin.setTestQuestions, { params: { id }, body: { questions: chosen, version } });
  let last = made.data;
  for (const state of ['in_review', 'approved', 'scheduled'] as const) {
    const moved = await admin.client(testsAdmin.moveTest, { params: { id }, body: { state, reason: '' } });
    if (moved.status !== 200) throw new Error(JSON.stringify([state, moved.failure]));
    last = moved.data;
  }
  return { ...last, questions: last.questions };
}
