import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTexts } from '../../contract/languages.ts';
import { notices } from '../../contract/messages/notices.ts';
import { testAnalysis } from '../../contract/tests/analysis.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { testHall } from '../../contract/tests/hall.ts';
import { objections } from '../../contract/tests/objections.ts';
import { questionReports } from '../../contract/tests/question-reports.ts';
import { testSeries } from '../../contract/tests/series.ts';
import { studentTests } from '../../contract/tests/student-tests.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { academyDayTime } from '../../contract/time-zone.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { phonePhoto } from '../testing/makers/pictures.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { closeExpired } from './exam/finish-attempt.ts';
import { rescoreTest } from './objections/rescore.ts';
import { countQuestions } from './statistics/count-questions.ts';

let test: TestApp;
let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  second = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

async function begin(testId: string, who?: TestUser) {
  const student = who ?? (await makeUser(test));
  const { data } = await student.client(attempts.startAttempt, { params: { id: testId }, body: {} });
  return { student, id: data.id, endsAt: data.endsAt };
}
/** Answers the questions with these options in turn, and submits. */
async function sit(testId: string, qs: number[], given: string[]) {
  const { student, id } = await begin(testId);
  const events = given.map((answer, at) => ({
    seq: at + 1,
    q: qs[at] ?? 0,
    answer: [answer],
    spentMs: 1000 * (at + 1),
    atMs: 10,
  }));
  const body = { epoch: 1, lastSeq: given.length, events };
  test.advance(3000);
  await student.client(attempts.submitAttempt, { params: { id }, body });
  return { student, id };
}
const resultOf = async ({ student, id }: { student: TestUser; id: string }) =>
  (await student.client(attempts.getResult, { params: { id } })).data;

describe('the hall', () => {
  it('shows who saves and who is silent, gives time to one and to all, and voids with a reason', async () => {
    const { data: series } = await admin.client(testSeries.createSeries, {
      body: { names: { en: 'Sunday mocks', mr: '', hi: '' }, descriptions: noTexts, isActive: true },
    });
    const made = await makeScheduledTest(test, admin, { minutes: 30, seriesId: series.id });
    const params = { id: made.id };
    const [one, two] = [await begin(made.id), await begin(made.id)];
    test.advance(90_000);
    await one.student.client(attempts.touchAttempt, { params: { id: one.id }, body: {} });
    const hall = await admin.client(testHall.getHall, { params });
    expect(hall.data).toMatchObject({ started: 2, saving: 1, silent: 1 });
    const silent = await admin.client(testHall.listHall, { params, query: { part: 'silent' } });
    expect(silent.data.items.map((each) => each.id)).toEqual([two.id]);
    const give = (body: { minutes: number; userId: string | null }) =>
      admin.client(testHall.giveExtraTime, { params, body: { reason: 'Power cut', batchId: null, ...body } });
    expect((await give({ minutes: 5, userId: two.student.id })).data).toEqual({ extended: 1 });
    expect((await give({ minutes: 10, userId: null })).data).toEqual({ extended: 2 });
    const seen = await two.student.client(attempts.touchAttempt, { params: { id: two.id }, body: {} });
    expect(Date.parse(seen.data.endsAt ?? '') - Date.parse(two.endsAt ?? '')).toBe(15 * 60_000);
    const late = await begin(made.id);
    expect(Date.parse(late.endsAt ?? '') - test.app.now().getTime()).toBeGreaterThan(39 * 60_000);
    const body = { reason: 'Wrong seat' };
    expect((await admin.client(testHall.voidAttempt, { params: { id: one.id }, body })).data.state).toBe('void');
    expect(await resultOf(one)).toMatchObject({ voidReason: 'Wrong seat', score: null });
    const taken = async (who: TestUser) => (await who.client(testSeries.listSeries, {})).data.items[0]?.taken;
    expect([await taken(one.student), await taken(two.student)]).toEqual([0, 1]);
    expect((await begin(made.id, one.student)).id).not.toBe(one.id);
    const student = await makeUser(test);
    expect((await student.client(testHall.getHall, { params })).status).toBe(403);
  });

  it('gives every attempt as CSV, the best first', async () => {
    const made = await makeScheduledTest(test, admin);
    const qs = made.questions.map((question) => question.q);
    await sit(made.id, qs, ['b', 'b', 'b']);
    const best = await sit(made.id, qs, ['a', 'a', 'b']);
    const events = [{ seq: 4, q: qs[2] ?? 0, answer: ['a'], spentMs: 1000, atMs: 10 }];
    await best.student.client(attempts.saveEvents, { params: { id: best.id }, body: { epoch: 1, events } });
    const file = await fetch(`${test.url}/api/admin/tests/${made.id}/attempts.csv`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Started (IST),Ended (IST),Score,Maths,Right');
    expect(lines[1]).toContain(`submitted,${academyDayTime(test.app.now()).slice(0, 10)} `);
    expect(lines[1]).toContain('1.6667');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Late answers', '1', '0']);
    expect(lines[2]).toContain('-1');
  });
});

describe('after a test', () => {
  it('a key that two people change is scored again, and tells only those whose marks or rank changed', async () => {
    const made = await makeScheduledTest(test, admin);
    const qs = made.questions.map((question) => question.q);
    const best = await sit(made.id, qs, ['a', 'a', 'a']);
    const other = await sit(made.id, qs, ['b', 'a', 'a']);
    const worst = await sit(made.id, qs, ['c', 'c', 'c']);
    const params = { id: made.id };
    const note = { q: qs[0] ?? 0, kind: 'wrong_key' as const, note: 'Book, page 12: it is b.' };
    const early = await other.student.client(objections.object, { params: { id: other.id }, body: note, files: {} });
    expect(early.failure.code).toBe('invalid_transition');
    const until = new Date(test.app.now().getTime() + 86_400_000).toISOString();
    await admin.client(objections.openObjections, { params, body: { until } });
    const sent = await other.student.client(objections.object, { params: { id: other.id }, body: note, files: {} });
    expect(sent.data.items, JSON.stringify(sent.failure)).toMatchObject([{ q: note.q, state: 'open' }]);
    const [open] = (await admin.client(objections.listObjections, { params })).data.items;
    const objection = { id: open?.id ?? '' };
    const change = { verdict: 'key' as const, rightIds: ['b'] };
    const decision = { change, answer: 'The book says b.' };
    const against = { change: { verdict: 'left_out' as const, rightIds: [] }, answer: 'It has two right options.' };
    const refused = await admin.client(objections.decideObjection, { params: objection, body: against });
    expect(Object.keys(refused.failure.data?.fields ?? {})).toEqual(['change.verdict']);
    await admin.client(objections.decideObjection, { params: objection, body: decision });
    const confirm = (by: TestUser, agrees = true) =>
      by.client(objections.confirmObjection, { params: objection, body: { agrees } });
    expect((await confirm(admin, false)).data.items).toMatchObject([{ state: 'open', decidedBy: null }]);
    await admin.client(objections.decideObjection, { params: objection, body: decision });
    expect((await confirm(admin)).failure.code).toBe('second_person_needed');
    expect((await confirm(second)).data).toMatchObject({ keyRevision: 1, items: [{ state: 'accepted' }] });
    const before = { verdict: 'key', rightIds: ['a'] };
    const difference = { before, after: change, number: null };
    const [decided] = (await admin.client(objections.listObjections, { params })).data.items;
    expect(decided).toMatchObject({ decidedBy: { id: admin.id }, confirmedBy: { id: second.id }, difference });
    const own = await other.student.client(objections.listOwnObjections, { params: { id: other.id } });
    expect(own.data.items).toMatchObject([{ state: 'accepted', difference }]);
    const [notice] = (await other.student.client(notices.listNotices, { query: {} })).data.items;
    expect(notice?.text).toBe(
      'Your objection in Police mock 1 was decided. Answer key of question 1: earlier A, now B. The academy’s answer: The book says b.',
    );
    await rescoreTest(test.app, made.id);
    expect(await resultOf(best)).toMatchObject({ score: { units: 5, before: 9, standings: [{ rank: 2, of: 3 }] } });
    expect(await resultOf(other)).toMatchObject({ score: { units: 9, before: 5, standings: [{ rank: 1, of: 3 }] } });
    expect(await resultOf(worst)).toMatchObject({ score: { units: -3, before: -3, standings: [{ rank: 3, of: 3 }] } });
    const told = async ({ student }: { student: TestUser }) =>
      (await student.client(notices.listNotices, { query: {} })).data.items.filter((one) =>
        one.title.startsWith('Result changed'),
      ).length;
    expect([await told(best), await told(other), await told(worst)]).toEqual([1, 1, 0]);
    expect(await rescoreTest(test.app, made.id)).toEqual({ rescored: 0, told: 0 });
  });

  it('keeps of the proofs of one objection the last, and none that was refused', async () => {
    const made = await makeScheduledTest(test, admin);
    const student = await sit(made.id, [], []);
    const until = new Date(test.app.now().getTime() + 86_400_000).toISOString();
    await admin.client(objections.openObjections, { params: { id: made.id }, body: { until } });
    const proof = { bytes: await phonePhoto(900, 700), name: 'book.jpg', type: 'image/jpeg' };
    const send = (q: number) =>
      student.student.client(objections.object, {
        params: { id: student.id },
        body: { q, kind: 'wrong_key', note: 'Book, page 12: it is b.' },
        files: { proof },
      });
    const q = made.questions[0]?.q ?? 0;
    expect((await send(q)).status).toBe(201);
    expect((await Promise.all([send(q), send(q)])).map((one) => one.status)).toEqual([201, 201]);
    expect((await send(999)).failure.code).toBe('not_found');
    await test.runJobs();
    expect(await readdir(join(test.app.config.filesDir, 'objections'))).toHaveLength(1);
    const [open] = (await admin.client(objections.listObjections, { params: { id: made.id } })).data.items;
    const params = { id: open?.id ?? '', userId: student.student.id };
    expect((await admin.client(objections.openProof, { params })).status).toBe(200);
  });

  it('believes no phone that says it spent a month on one of its questions', async () => {
    const made = await makeScheduledTest(test, admin);
    const { student, id } = await begin(made.id);
    const q = made.questions[0]?.q ?? 0;
    const events = Array.from({ length: 80 }, (_, at) => ({ seq: at + 1, q, atMs: 10, spentMs: 36_000_000 }));
    test.advance(20_000);
    await student.client(attempts.submitAttempt, { params: { id }, body: { epoch: 1, lastSeq: 80, events } });
    await countQuestions(test.app, made.id);
    const { data } = await admin.client(testAnalysis.getStatistics, { params: { id: made.id } });
    expect(data.questions[0]).toMatchObject({ attempts: 1 });
    expect(data.questions[0]?.medianMs).toBeGreaterThanOrEqual(20_000);
    expect(data.questions[0]?.medianMs).toBeLessThan(40_000);
  });

  it('knows a question whose key the best doubt, the time of others, and the cause of a mistake', async () => {
    const made = await makeScheduledTest(test, admin);
    const qs = made.questions.map((question) => question.q);
    for (let n = 0; n < 6; n += 1) await sit(made.id, qs, ['a', 'a', 'b']);
    for (let n = 0; n < 5; n += 1) await sit(made.id, qs, ['b', 'c', 'a']);
    const mine = await sit(made.id, qs, ['d', 'a', 'b']);
    await countQuestions(test.app, made.id);
    const { data } = await admin.client(testAnalysis.getStatistics, { params: { id: made.id } });
    expect(data.questions.map((one) => one.isKeyDoubtful)).toEqual([false, false, true]);
    expect(data.spread).toMatchObject({ students: 12, bars: expect.arrayContaining([expect.any(Object)]) });
    expect(data.questions[0]).toMatchObject({ attempts: 12, right: 6, wrong: 6, medianMs: 1000, pValue: 0.5 });
    const id = { id: mine.id };
    const tag = { params: { ...id, q: String(qs[0]) as never }, body: { cause: 'careless' as const } };
    expect((await mine.student.client(testAnalysis.tagMistake, tag)).data).toEqual({ cause: 'careless' });
    const analysis = await mine.student.client(testAnalysis.getAnalysis, { params: id });
    expect(analysis.data.questions[0]).toMatchObject({ cause: 'careless', medianMs: 1000, spentMs: 1000 });
    expect(analysis.data.topics).toMatchObject([{ right: 1, wrong: 2, blank: 0 }]);
    expect(analysis.data.sections).toMatchObject([{ n: 1, average: expect.any(Number) }]);
    expect(analysis.data.progress).toMatchObject([{ attemptId: mine.id }]);
    const body = { q: qs[1] ?? 0, note: 'The Marathi text says 15.' };
    const sent = await mine.student.client(questionReports.reportQuestion, { params: id, body });
    const answered = await second.client(questionReports.answerQuestionReport, {
      params: { id: sent.data.id },
      body: { answer: 'Thank you, it is corrected.' },
    });
    expect(answered.data, JSON.stringify(answered.failure)).toMatchObject({ note: body.note });
  });
});

describe('what staff see beside a student and on the first page', () => {
  it('is every attempt with marks and rank, and the tests of today with who sits them', async () => {
    const made = await makeScheduledTest(test, admin, { releaseRule: 'by_staff', maxAttempts: 2 });
    const qs = made.questions.map((one) => one.q);
    const best = await sit(made.id, qs, ['a', 'a', 'a']);
    const { student } = await sit(made.id, qs, ['a', 'b']);
    await begin(made.id, student);
    await begin(made.id);
    const query = { limit: 10 };
    const { data } = await second.client(studentTests.listStudentTests, { params: { id: student.id }, query });
    expect(data.items).toMatchObject([
      { number: 2, state: 'running', score: null, rank: null },
      { number: 1, state: 'submitted', score: 2, unit: 3, full: 9, rank: 2, of: 2 },
    ]);
    const own = await best.student.client(studentTests.listStudentTests, { params: { id: student.id }, query });
    expect(own.status).toBe(403);
    const now = async (who: TestUser) => {
      const { items } = (await who.client(studentTests.listTestsNow)).data;
      return items.find((one) => one.id === made.id);
    };
    expect(await now(second)).toMatchObject({ standing: 'open', started: 4, sitting: 2 });
    test.advance(700 * 60_000);
    await closeExpired(test.app);
    const later = await makeUser(test, { roles: ['teacher'] });
    expect(await now(later)).toMatchObject({ standing: 'to_release', started: 0 });
    await later.client(testsAdmin.releaseResults, { params: { id: made.id }, body: {} });
    expect(await now(later)).toBeUndefined();
  });
});
