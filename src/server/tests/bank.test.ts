import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { bankAdmin } from '../../contract/tests/bank-admin.ts';
import { testPassages } from '../../contract/tests/passages.ts';
import { type TestForm, testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeBatch } from '../testing/makers/make-batch.ts';
import {
  makeQuestion,
  makeScheduledTest,
  makeTopic,
  noSource,
  questionContent,
  testForm,
} from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let asha: TestUser;
let ravi: TestUser;
let topicId: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  asha = await makeUser(test, { roles: ['teacher'], fullName: 'Asha Patil' });
  ravi = await makeUser(test, { roles: ['teacher'], fullName: 'Ravi More' });
  topicId = await makeTopic(admin, 'Percentages');
});
afterAll(() => test.close());

const create = async (who: TestUser, text: string, content: Parameters<typeof questionContent>[1] = {}) => {
  const body = { topicId, source: noSource, content: questionContent(text, content) };
  const made = await who.client(bankAdmin.createQuestion, { body });
  expect(made.status, JSON.stringify(made.failure)).toBe(201);
  return made.data;
};
const review = (who: TestUser, of: { id: string; versionId: string }, language: 'en' | 'mr') =>
  who.client(bankAdmin.reviewQuestion, {
    params: { id: of.id },
    body: { language, verdict: 'approved', note: '', versionId: of.versionId },
  });

describe('a question of the bank', () => {
  it('is approved in each language by a second person; what changed in one language is approved again', async () => {
    const made = await create(asha, 'A train runs 60 km in 45 minutes. How fast is it?');
    expect(made).toMatchObject({ state: 'draft', languages: ['en', 'mr'], n: 1, mayReviewIn: [] });
    const params = { id: made.id };
    expect((await review(ravi, made, 'en')).failure.code).toBe('invalid_transition');
    await asha.client(bankAdmin.submitQuestion, { params, body: {} });
    expect((await review(asha, made, 'en')).failure.code).toBe('second_person_needed');
    expect((await review(ravi, made, 'en')).data).toMatchObject({ state: 'in_review', approvedLanguages: ['en'] });
    const { data: approved } = await review(ravi, made, 'mr');
    expect(approved).toMatchObject({ state: 'approved', reviews: [{ reviewer: 'Ravi More' }, { language: 'en' }] });
    const content = {
      ...made.content,
      texts: { ...made.content.texts, mr: { text: 'गाडीचा वेग किती?', solution: '' } },
    };
    const changed = await asha.client(bankAdmin.changeQuestion, {
      params,
      body: { topicId, source: noSource, content, version: approved.version },
    });
    expect(changed.data, JSON.stringify(changed.failure)).toMatchObject({
      n: 2,
      approvedLanguages: ['en'],
      state: 'draft',
    });
    const old = await ravi.client(bankAdmin.getQuestionVersion, { params: { id: made.id, n: 1 } });
    expect(old.data.content).toEqual(made.content);
  });

  it('is approved by its author where a setting asks no second person in that language', async () => {
    const made = await create(asha, 'How many districts has Maharashtra?');
    await asha.client(bankAdmin.submitQuestion, { params: { id: made.id }, body: {} });
    const set = async (secondForEnglish: boolean) => {
      const { version, settings } = (await admin.client(academy.readAllSettings, {})).data;
      const changes = { questionReview: { ...settings.questionReview, secondForEnglish } };
      expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
    };
    await set(false);
    const { data } = await asha.client(bankAdmin.getQuestion, { params: { id: made.id } });
    expect(data.mayReviewIn).toEqual(['en']);
    expect((await review(asha, made, 'en')).data.approvedLanguages).toEqual(['en']);
    expect((await review(asha, made, 'mr')).failure.code).toBe('second_person_needed');
    await set(true);
  });

  it('is found by words in any digits, by topic, state and what is missing', async () => {
    const made = await create(asha, 'The perimeter of a square is २५६ cm');
    const list = async (query: object) =>
      (await ravi.client(bankAdmin.listQuestions, { query })).data.items.map((one) => one.id);
    expect(await list({ search: 'perimeter 256' })).toEqual([made.id]);
    expect(await list({ search: 'perimeter 257' })).toEqual([]);
    expect(await list({ search: 'perimeter', state: 'approved' })).toEqual([]);
    expect(await list({ search: 'perimeter', topicId, missing: 'mr', kind: 'single' })).toEqual([made.id]);
    await ravi.client(bankAdmin.archiveQuestion, { params: { id: made.id }, body: { isArchived: true } });
    expect(await list({ search: 'perimeter' })).toEqual([]);
    expect(await list({ search: 'perimeter', state: 'archived' })).toEqual([made.id]);
  });

  it('has exact and near duplicates only among those with the same numbers', async () => {
    const made = await create(asha, 'What is 15 percent of 240 rupees paid by a farmer?');
    const like = async (text: string) => {
      const body = { exceptId: null, content: questionContent(text) };
      return (await ravi.client(bankAdmin.findDuplicates, { body })).data.items;
    };
    const exact = await like('What is १५ percent of २४० rupees, paid by a farmer?');
    expect(exact).toMatchObject([{ id: made.id, isExact: true }]);
    const near = await like('What is 15 percent of 240 rupees paid by the farmer?');
    expect(near).toMatchObject([{ id: made.id, isExact: false }]);
    expect(await like('What is 25 percent of 240 rupees paid by a farmer?')).toEqual([]);
  });

  it('has a near duplicate where a wrong option has another number, none where the right one has', async () => {
    const text = 'What is the sum of the first ten odd numbers after zero?';
    const options = (...numbers: string[]) =>
      numbers.map((en, at) => ({
        ...{ id: 'abcd'.charAt(at), isPinned: false, pictureId: null },
        texts: { en, mr: '', hi: '' },
      }));
    const right = { options: options('100', '90', '110', '121') };
    const made = await create(asha, text, right);
    const like = async (content: Parameters<typeof questionContent>[1]) => {
      const body = { exceptId: null, content: questionContent(text, content) };
      return (await ravi.client(bankAdmin.findDuplicates, { body })).data.items.map(({ id, isExact }) => [id, isExact]);
    };
    expect(await like({ options: options('100', '90', '110', '144') })).toEqual([[made.id, false]]);
    expect(await like({ options: options('102', '90', '110', '121') })).toEqual([]);
    expect(await like({ ...right, rightIds: ['b'] })).toEqual([[made.id, true]]);
  });

  it('keeps of a formula its elements alone: no handler, no address, no style', async () => {
    const hostile =
      'Is 1 < 2? <math onclick="x()" display="block" href="javascript:x()"><mi\nstyle="a:b">x</mi><mspace width="1em"/></math>';
    const plain = 'Is 1 < 2? <math display="block"><mi>x</mi><mspace/></math>';
    const made = await create(asha, hostile);
    expect(made.content.texts.en).toEqual({ text: plain, solution: `Because of ${plain}` });
    const passage = { texts: { en: hostile, mr: '', hi: '' } };
    expect((await asha.client(testPassages.createPassage, { body: passage })).data.texts.en).toBe(plain);
  });

  it('is refused with the field that is wrong', async () => {
    const content = { ...questionContent('How many?'), rightIds: [] };
    const made = await asha.client(bankAdmin.createQuestion, { body: { topicId, source: noSource, content } });
    expect(made.failure.data?.fields).toMatchObject({ 'content.rightIds': { code: 'required' } });
    const student = await makeUser(test);
    expect((await student.client(bankAdmin.listQuestions, { query: {} })).status).toBe(403);
  });
});

describe('a passage', () => {
  const texts = (en: string) => ({ en, mr: 'गोदावरी नदी', hi: '' });

  it('is kept once, and where it is replaced each of its questions gets a next version; a test keeps its own', async () => {
    const write = (en: string) => asha.client(testPassages.createPassage, { body: { texts: texts(en) } });
    const { data: kept } = await write('The Godavari rises near Nashik.');
    expect((await write(' The Godavari rises near Nashik. ')).data.id).toBe(kept.id);
    const empty = await asha.client(testPassages.createPassage, { body: { texts: { en: '', mr: '', hi: '' } } });
    expect(Object.keys(empty.failure.data?.fields ?? {})).toEqual(['texts.en']);
    const make = (text: string) =>
      makeQuestion(admin, { topicId, content: questionContent(text, { passageId: kept.id }) });
    const questions = [await make('Where does it rise?'), await make('Where does it flow?')];
    const replaced = await asha.client(testPassages.replacePassage, {
      params: { id: kept.id },
      body: { texts: texts('The Godavari rises at Trimbakeshwar.') },
    });
    expect(replaced.data).toMatchObject({ questions: 2, texts: { en: 'The Godavari rises at Trimbakeshwar.' } });
    for (const { id, content } of questions) {
      const { data } = await ravi.client(bankAdmin.getQuestion, { params: { id } });
      expect(data).toMatchObject({ n: 2, state: 'draft', approvedLanguages: [], passage: { id: replaced.data.id } });
      const old = await ravi.client(bankAdmin.getQuestionVersion, { params: { id, n: 1 } });
      expect(old.data.content).toEqual(content);
    }
    const { data: list } = await ravi.client(testPassages.listPassages, { query: { limit: 2 } });
    expect(list.items.map((one) => [one.id, one.questions])).toContainEqual([replaced.data.id, 2]);
    expect((await ravi.client(testPassages.getPassage, { params: { id: kept.id } })).data.questions).toBe(0);
    const late = { params: { id: kept.id }, body: { texts: texts('The Godavari flows through Nashik.') } };
    expect((await ravi.client(testPassages.replacePassage, late)).failure.code).toBe('edit_conflict');
  });
});

describe('a test', () => {
  it('is scheduled only when each question is approved in each language that it offers', async () => {
    const question = await create(asha, 'Which river flows through Nashik?');
    const made = await asha.client(testsAdmin.createTest, { body: testForm(test) });
    const params = { id: made.data.id };
    const chosen = [{ section: 1, versionId: question.versionId }];
    const body = { questions: chosen, version: made.data.version };
    const { data: filled } = await asha.client(testsAdmin.setTestQuestions, { params, body });
    expect(filled.obstacles).toEqual([{ code: 'question_not_approved', q: 1 }]);
    const move = (state: 'in_review' | 'approved' | 'scheduled') =>
      asha.client(testsAdmin.moveTest, { params, body: { state, reason: '' } });
    await move('in_review');
    expect((await move('approved')).failure.code).toBe('test_not_ready');
    expect((await move('scheduled')).failure.code).toBe('invalid_transition');
    await asha.client(bankAdmin.submitQuestion, { params: { id: question.id }, body: {} });
    await review(ravi, question, 'en');
    expect((await move('approved')).failure.code).toBe('test_not_ready');
    await review(ravi, question, 'mr');
    expect((await move('approved')).data).toMatchObject({ state: 'approved', obstacles: [] });
    expect((await move('scheduled')).data.state).toBe('scheduled');
    expect((await ravi.client(bankAdmin.getQuestion, { params: { id: question.id } })).data.uses).toBe(1);
  });

  it('on an OMR sheet has no question with several right options', async () => {
    const several = { kind: 'multiple' as const, rightIds: ['a', 'b'] };
    const question = await create(asha, 'Which of these rivers flow east?', several);
    const made = await asha.client(testsAdmin.createTest, { body: testForm(test, { skin: 'omr' }) });
    const body = { questions: [{ section: 1, versionId: question.versionId }], version: made.data.version };
    const { data } = await asha.client(testsAdmin.setTestQuestions, { params: { id: made.data.id }, body });
    expect(data.obstacles).toContainEqual({ code: 'multiple_on_omr', q: 1 });
  });

  it('keeps the version that was chosen, and its rules once it is scheduled', async () => {
    const made = await makeScheduledTest(test, admin);
    const params = { id: made.id };
    const form = { ...testForm(test, { opensAt: made.opensAt, closesAt: made.closesAt }), version: made.version };
    const fixed = await admin.client(testsAdmin.changeTest, { params, body: { ...form, minutes: 10 } });
    expect(fixed.failure.code).toBe('test_fixed');
    const named = await admin.client(testsAdmin.changeTest, { params, body: { ...form, sourceExam: 'Police 2024' } });
    expect(named.data, JSON.stringify(named.failure)).toMatchObject({ sourceExam: 'Police 2024', state: 'scheduled' });
    const other = await makeQuestion(admin, { topicId, content: questionContent('Which fort is in Raigad?') });
    const chosen = [{ section: 1, versionId: other.versionId }];
    const body = { questions: chosen, version: named.data.version };
    expect((await admin.client(testsAdmin.setTestQuestions, { params, body })).failure.code).toBe('test_fixed');
  });

  it('never shows results earlier once it is scheduled, and says each change in the audit log', async () => {
    const batch = await makeBatch(test, admin);
    const made = await makeScheduledTest(test, admin, { releaseRule: 'after_close' });
    const params = { id: made.id };
    const change = async (form: Partial<TestForm>) => {
      const { data } = await admin.client(testsAdmin.getTestForStaff, { params });
      return admin.client(testsAdmin.changeTest, { params, body: { ...data, ...form } as never });
    };
    const earlier = await change({ releaseRule: 'at_once' });
    expect([earlier.status, earlier.failure.data?.fields]).toMatchObject([
      400,
      { releaseRule: { code: 'release_earlier' } },
    ]);
    const later = await change({ releaseRule: 'by_staff', access: 'restricted', batchIds: [batch.id], maxAttempts: 2 });
    expect(later.data, JSON.stringify(later.failure)).toMatchObject({ releaseRule: 'by_staff' });
    expect((await change({ releaseRule: 'after_close' })).status).toBe(400);
    const { data: log } = await admin.client(usersAdmin.listAudit, { query: { limit: 100 } });
    expect(log.items.find((one) => one.action === 'tests.change' && one.subject === `tests:${made.id}`)).toMatchObject({
      before: { releaseRule: 'after_close', access: 'free', batches: '', mostAttempts: 1 },
      after: { releaseRule: 'by_staff', access: 'restricted', batches: batch.names.en, mostAttempts: 2 },
    });
  });
});
