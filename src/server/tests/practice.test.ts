import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../../contract/tests/attempts.ts';
import { type PracticeAnswer, practice } from '../../contract/tests/practice.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeScheduledTest, testForm } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { isWeak, nextCard, ownShare, streakOf, wrongAtLast } from './practice/rules.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const windowOf = (minutes: number) => ({
  minutes: 1,
  closesAt: new Date(test.app.now().getTime() + minutes * 60_000).toISOString(),
});
const draw = async (who: TestUser, source: 'weak' | 'all' | 'notebook') =>
  (await who.client(practice.getPracticeSet, { query: { source } })).data.questions;
const overview = async (who: TestUser) => (await who.client(practice.getPractice)).data;
const answerTo = (versionId: string, answer: string[], isNotebook = false): PracticeAnswer => ({
  id: crypto.randomUUID(),
  versionId,
  answer,
  isNotebook,
  answeredAt: test.app.now().toISOString(),
});
const save = (who: TestUser, answers: PracticeAnswer[]) =>
  who.client(practice.savePracticeAnswers, { body: { answers } });

describe('practice', () => {
  it('draws from tests that are over, never from a paper that is to come, nor from one without access', async () => {
    const over = await makeScheduledTest(test, admin, windowOf(2), 3);
    const open = await makeScheduledTest(test, admin, windowOf(600), 3);
    const silent = await makeScheduledTest(test, admin, { ...windowOf(2), releaseRule: 'by_staff' }, 3);
    const student = await makeUser(test);
    const before = new Set((await draw(student, 'all')).map((one) => one.versionId));
    for (const made of [over, open, silent]) {
      expect(made.questions.some((one) => before.has(one.versionId))).toBe(false);
    }
    test.advance(3 * 60_000);
    const drawn = await draw(student, 'all');
    expect(drawn.map((one) => one.versionId).sort()).toEqual(over.questions.map((one) => one.versionId).sort());
    expect(drawn[0]?.key).toMatchObject({ rightIds: ['a'] });
    expect(drawn[0]?.languages).toEqual(['en', 'mr']);
    // A question of a past test that a teacher puts into the next paper is hidden again.
    const next = await admin.client(testsAdmin.createTest, { body: testForm(test) });
    const questions = over.questions.slice(0, 1).map(({ versionId }) => ({ section: 1, versionId }));
    const { id, version } = next.data;
    await admin.client(testsAdmin.setTestQuestions, { params: { id }, body: { questions, version } });
    expect(await draw(student, 'all')).toHaveLength(2);
    // The answer to a hidden question is taken and says nothing of what is right.
    const hidden = answerTo(open.questions[0]?.versionId ?? '', ['a']);
    expect((await save(student, [hidden])).data).toEqual({ taken: [hidden.id] });
    expect((await overview(student)).topics).toEqual([]);
  });

  it('names weak topics from eight answers on, repeats mistakes by the notebook, and counts an answer once', async () => {
    const made = await makeScheduledTest(test, admin, windowOf(600), 8);
    const student = await makeUser(test);
    const started = await student.client(attempts.startAttempt, { params: { id: made.id }, body: {} });
    const events = made.questions
      .slice(0, 7)
      .map(({ q }, at) => ({ seq: at + 1, q, answer: [at < 5 ? 'b' : 'a'], atMs: at * 1000, spentMs: 1000 }));
    const { id, epoch } = started.data;
    expect((await draw(student, 'notebook')).length).toBe(0);
    await student.client(attempts.submitAttempt, { params: { id }, body: { epoch, lastSeq: 7, events } });
    expect(await overview(student)).toMatchObject({
      ...{ streakDays: 1, days: 1, due: 5, mistakes: 5 },
      topics: [{ right: 2, answered: 7, isWeak: null }],
    });
    const last = made.questions.find((one) => one.q === made.questions[7]?.q);
    const eighth = answerTo(last?.versionId ?? '', ['c']);
    await Promise.all([save(student, [eighth]), save(student, [eighth]), save(student, [eighth, eighth])]);
    expect(await overview(student)).toMatchObject({
      mistakes: 6,
      topics: [{ right: 2, answered: 8, isWeak: true }],
    });
    const weak = await draw(student, 'weak');
    expect(weak[0]?.topicNames.en).toContain('Topic');
    const notebook = await draw(student, 'notebook');
    // The answer just given is due in a minute or so, and comes then; those of the test are due now.
    expect(notebook).toHaveLength(5);
    await save(student, [answerTo(notebook[0]?.versionId ?? '', ['a'], true)]);
    expect(await overview(student)).toMatchObject({ due: 4, mistakes: 6 });
    // Fifteen a day, however many are due.
    const again = notebook[0]?.versionId ?? '';
    await save(
      student,
      Array.from({ length: 12 }, () => answerTo(again, ['a'], true)),
    );
    expect(await overview(student)).toMatchObject({ due: 2 });
    expect(await draw(student, 'notebook')).toHaveLength(2);
    expect((await overview(await makeUser(test))).mistakes).toBe(0);
  });
});

describe('its rules', () => {
  it.each([
    [{ right: 7, answered: 7 }, 0.5, null],
    [{ right: 1, answered: 8 }, 0.5, true],
    [{ right: 8, answered: 8 }, 0.5, false],
    [{ right: 4, answered: 8 }, 0.9, false],
    [{ right: 4, answered: 8 }, 0.3, true],
  ])('a topic of %j where all have %d is weak: %s', (tally, shareOfAll, weak) => {
    const only = { ...tally, shareOfAll };
    expect(isWeak(only, ownShare([only]))).toBe(weak);
  });

  it('calls weak what is below 60 %, and of that what is no better than the rest', () => {
    const topics = [8, 10, 12, 19].map((right) => ({ right, answered: 20, shareOfAll: 0.5 }));
    expect(topics.map((one) => isWeak(one, ownShare(topics)))).toEqual([true, true, true, false]);
    const low = [2, 5, 9, 11].map((right) => ({ right, answered: 20, shareOfAll: 0.5 }));
    expect(low.map((one) => isWeak(one, ownShare(low)))).toEqual([true, true, false, false]);
  });

  it.each([
    [[], 0],
    [['2026-11-24', '2026-11-23', '2026-11-21'], 2],
    [['2026-11-23', '2026-11-22'], 2],
    [['2026-11-22'], 0],
  ])('days %j are %d on end on 24 November', (days, streak) => expect(streakOf(days, '2026-11-24')).toBe(streak));

  it('takes the latest answer of a question, and moves a mistake further away with every right answer', () => {
    const at = (isRight: boolean, hour: number) => ({
      questionId: 'q',
      topicId: 't',
      isRight,
      at: `2026-11-24T0${hour}:00:00.000Z`,
    });
    expect(wrongAtLast([at(true, 2), at(false, 1)])).toEqual([]);
    expect(wrongAtLast([at(false, 3), at(true, 2)])).toEqual(['q']);
    expect(nextCard(null, { isRight: true, at: '2026-11-24T01:00:00.000Z' })).toBeNull();
    let card = nextCard(null, { isRight: false, at: '2026-11-24T01:00:00.000Z' });
    const waits: number[] = [];
    for (let n = 0; n < 4 && card; n += 1) {
      const due: string = card.due;
      card = nextCard(card, { isRight: true, at: due });
      waits.push(Date.parse(card?.due ?? '') - Date.parse(due));
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(3 * 86_400_000);
    const forgotten = nextCard(card, { isRight: false, at: card?.due ?? '' });
    expect(Date.parse(forgotten?.due ?? '') - Date.parse(card?.due ?? '')).toBeLessThan(86_400_000);
  });
});
