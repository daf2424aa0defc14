import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacy } from '../../contract/privacy/privacy.ts';
import { attempts, type OpenAttempt } from '../../contract/tests/attempts.ts';
import { testHall } from '../../contract/tests/hall.ts';
import { practice } from '../../contract/tests/practice.ts';
import type { TestSection } from '../../contract/tests/test-rules.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeScheduledTest, testForm } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { closeExpired } from './exam/finish-attempt.ts';
import { openPaper } from './papers/seal-paper.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

async function start(who: TestUser, testId: string): Promise<OpenAttempt> {
  const started = await who.client(attempts.startAttempt, { params: { id: testId }, body: {} });
  expect(started.status, JSON.stringify(started.failure)).toBe(200);
  return started.data;
}
const answerOf = (seq: number, q: number, answer: string[]) => ({ seq, q, answer, atMs: seq * 1000, spentMs: 900 });
const send = (who: TestUser, id: string, epoch: number, events: ReturnType<typeof answerOf>[]) =>
  who.client(attempts.saveEvents, { params: { id }, body: { epoch, events } });
const submit = (
  who: TestUser,
  id: string,
  body: { epoch: number; lastSeq: number; events: ReturnType<typeof answerOf>[] },
) => who.client(attempts.submitAttempt, { params: { id }, body });

describe('an exam', () => {
  it('starts once for many starts at once, is answered, submitted and scored in thirds', async () => {
    const made = await makeScheduledTest(test, admin);
    const student = await makeUser(test);
    const started = await Promise.all(Array.from({ length: 12 }, () => start(student, made.id)));
    expect(new Set(started.map((one) => one.id)).size).toBe(1);
    const { id, epoch } = await start(student, made.id);
    const [first, second, third] = made.questions.map((one) => one.q);
    const saved = await send(student, id, epoch, [answerOf(1, first ?? 0, ['a']), answerOf(2, second ?? 0, ['b'])]);
    expect(saved.data).toMatchObject({ ackedSeq: 2, isLate: false, state: 'running' });
    expect((await send(student, id, epoch, [answerOf(2, second ?? 0, ['b'])])).data.ackedSeq).toBe(2);
    expect((await send(student, id, epoch, [answerOf(4, second ?? 0, ['c'])])).data.ackedSeq).toBe(2);
    const gap = await submit(student, id, { epoch, lastSeq: 4, events: [answerOf(4, third ?? 0, ['b'])] });
    expect(gap.data).toMatchObject({ missing: { from: 3, to: 4 }, state: 'running' });
    const tail = [answerOf(3, third ?? 0, ['b']), answerOf(4, third ?? 0, ['b'])];
    const many = await Promise.all(
      Array.from({ length: 10 }, () => submit(student, id, { epoch, lastSeq: 4, events: tail })),
    );
    expect(many.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(many[0]?.data).toMatchObject({ missing: null, state: 'submitted' });
    const { data: result } = await student.client(attempts.getResult, { params: { id } });
    expect(result.score).toMatchObject({ unit: 3, units: 1, full: 9, isRanked: true });
    expect(result.score?.parts).toMatchObject([{ right: 1, wrong: 2, blank: 0, score: 1, lost: 2 }]);
    expect(result.score?.standings).toEqual([{ scope: 'all', rank: 1, of: 1, percentile: 100 }]);
    const { data: review } = await student.client(attempts.getReview, { params: { id } });
    expect(review.questions.find((one) => one.q === first)).toMatchObject({
      outcome: 'right',
      key: { rightIds: ['a'] },
    });
    const again = await student.client(attempts.startAttempt, { params: { id: made.id }, body: {} });
    expect(again.failure.code).toBe('no_attempts_left');
  });

  it('tells nothing of what is right before the release, and seals the paper until the start', async () => {
    const made = await makeScheduledTest(test, admin, { releaseRule: 'after_close' });
    const student = await makeUser(test);
    const get = async (path: string) => {
      const reply = await fetch(test.url + path, { headers: { authorization: `Bearer ${student.token}` } });
      return Buffer.from(await reply.arrayBuffer());
    };
    const sealed = await get(`/api/tests/${made.id}/paper`);
    expect(sealed.includes('Question')).toBe(false);
    const { id, epoch, paperSha256 } = await start(student, made.id);
    expect(paperSha256).toHaveLength(64);
    expect(openPaper(test.app.keys, made.id, sealed).questions).toHaveLength(3);
    await submit(student, id, { epoch, lastSeq: 1, events: [answerOf(1, made.questions[0]?.q ?? 0, ['a'])] });
    const seen = [
      ...(await Promise.all(
        ['', '/paper', '/result', '/review'].map(async (part) => (await get(`/api/attempts/${id}${part}`)).toString()),
      )),
      (await get(`/api/tests/${made.id}`)).toString(),
      (await get('/api/tests')).toString(),
      JSON.stringify(openPaper(test.app.keys, made.id, sealed)),
    ].join('\n');
    expect(seen).toContain('Question 1');
    for (const secret of ['rightIds', 'solution', 'Because of']) expect(seen).not.toContain(secret);
    const result = await student.client(attempts.getResult, { params: { id } });
    expect(result.data).toMatchObject({ isReleased: false, score: null, releasesAt: made.closesAt });
    expect((await student.client(attempts.getReview, { params: { id } })).failure.code).toBe('not_released');
  });

  it('goes on on another device; what the first had counts where the second did nothing', async () => {
    const made = await makeScheduledTest(test, admin);
    const student = await makeUser(test);
    const [one, two] = made.questions.map((question) => question.q);
    const { id, epoch } = await start(student, made.id);
    const { data: taken } = await student.client(attempts.takeOverAttempt, { params: { id }, body: { epoch } });
    expect(taken).toMatchObject({ epoch: epoch + 1, ackedSeq: 0 });
    await send(student, id, taken.epoch, [answerOf(1, one ?? 0, ['b'])]);
    const late = await send(student, id, epoch, [answerOf(1, one ?? 0, ['a']), answerOf(2, two ?? 0, ['a'])]);
    expect([late.status, late.failure.code]).toEqual([409, 'taken_over']);
    const { data: open } = await student.client(attempts.getAttempt, { params: { id } });
    expect([open.answers[one ?? 0]?.answer, open.answers[two ?? 0]?.answer]).toEqual([['b'], ['a']]);
  });

  it('saves what many phones send at once, each in its own attempt', async () => {
    const made = await makeScheduledTest(test, admin);
    const students = await Promise.all(Array.from({ length: 8 }, () => makeUser(test)));
    const ids = (await Promise.all(students.map((one) => start(one, made.id)))).map((one) => one.id);
    const counts = await Promise.all(
      students.map(async (student, at) => {
        const events = Array.from({ length: at + 1 }, (_, n) => answerOf(n + 1, 1 + (n % 3), ['a']));
        // What is sent twice, and what is another's.
        const [saved, again, foreign] = await Promise.all([
          send(student, ids[at] ?? '', 1, events),
          send(student, ids[at] ?? '', 1, events),
          send(student, ids[(at + 1) % ids.length] ?? '', 1, events),
        ]);
        expect(foreign.status).toBe(404);
        return [saved.data.ackedSeq, again.data.ackedSeq];
      }),
    );
    expect(counts).toEqual(students.map((_, at) => [at + 1, at + 1]));
    const { rows } = await sql`select from attempt_events where attempt_id = any(${ids})`.execute(test.app.db);
    expect(rows).toHaveLength(36);
  });

  it('can be sat by staff as a dry run, which is counted nowhere', async () => {
    const made = await makeScheduledTest(test, admin);
    const dry = await admin.client(testsAdmin.startDryRun, { params: { id: made.id }, body: {} });
    expect(dry.data, JSON.stringify(dry.failure)).toMatchObject({ isDryRun: true, state: 'running' });
    await submit(admin, dry.data.id, { epoch: 1, lastSeq: 0, events: [] });
    const { data } = await admin.client(attempts.getResult, { params: { id: dry.data.id } });
    expect(data.score).toMatchObject({ isRanked: false, standings: [] });
    await admin.client(testsAdmin.moveTest, {
      params: { id: made.id },
      body: { state: 'cancelled', reason: 'Power cut' },
    });
    const late = await admin.client(testsAdmin.startDryRun, { params: { id: made.id }, body: {} });
    expect(late.failure.code).toBe('invalid_transition');
  });

  it('is closed after its time and grace, and keeps what comes later without counting it', async () => {
    const made = await makeScheduledTest(test, admin, { minutes: 5 });
    const student = await makeUser(test);
    const { id, epoch } = await start(student, made.id);
    const [one, two, three] = made.questions.map((question) => question.q);
    await send(student, id, epoch, [answerOf(1, one ?? 0, ['a'])]);
    test.advance(6 * 60_000);
    expect((await send(student, id, epoch, [answerOf(2, two ?? 0, ['a'])])).data).toMatchObject({
      isLate: false,
      remainingMs: 0,
    });
    test.advance(3 * 60_000);
    expect((await send(student, id, epoch, [answerOf(3, three ?? 0, ['a'])])).data).toMatchObject({
      isLate: true,
      ackedSeq: 3,
    });
    expect([await closeExpired(test.app), await closeExpired(test.app)]).toEqual([1, 0]);
    const { data } = await student.client(attempts.getResult, { params: { id } });
    expect(Date.parse(data.endedAt) - Date.parse(data.startedAt)).toBe(5 * 60_000);
    expect(data).toMatchObject({ state: 'timed_out', lateEvents: 1, score: { parts: [{ right: 2, blank: 1 }] } });
    expect((await submit(student, id, { epoch, lastSeq: 3, events: [] })).data).toMatchObject({
      state: 'timed_out',
      isLate: true,
    });
  });

  it('ranks the next attempt where the first is made void, and nobody who deleted their account', async () => {
    const made = await makeScheduledTest(test, admin, { maxAttempts: 2 });
    const [student, leaver] = [await makeUser(test), await makeUser(test)];
    const q = made.questions[0]?.q ?? 0;
    const sit = async (who: TestUser, answer: string) => {
      const { id, epoch } = await start(who, made.id);
      await submit(who, id, { epoch, lastSeq: 1, events: [answerOf(1, q, [answer])] });
      return id;
    };
    const standingOf = async (id: string) =>
      (await student.client(attempts.getResult, { params: { id } })).data.score?.standings;
    const [first, second] = [await sit(student, 'a'), await sit(student, 'b')];
    await sit(leaver, 'a');
    expect(await standingOf(first)).toMatchObject([{ scope: 'all', rank: 1, of: 2 }]);
    expect(await standingOf(second)).toEqual([]);
    await admin.client(testHall.voidAttempt, { params: { id: first }, body: { reason: 'Wrong seat' } });
    expect(await standingOf(second)).toMatchObject([{ scope: 'all', rank: 2, of: 2 }]);
    const left = await leaver.client(privacy.deleteAccount, { body: { understood: true } });
    expect(left.data, JSON.stringify(left.failure)).toEqual({ deleted: true });
    expect(await standingOf(second)).toMatchObject([{ scope: 'all', rank: 1, of: 1 }]);
  });

  it('with section times takes answers to the open section alone, but those of a phone without a line', async () => {
    const base = testForm(test).rules;
    const timed = (n: number) => ({ ...(base.sections[0] as TestSection), n, minutes: 4 });
    const rules = { ...base, graceSeconds: 30, sections: [timed(1), timed(2), timed(3)] };
    const wrong = await admin.client(testsAdmin.createTest, { body: testForm(test, { rules, minutes: 90 }) });
    expect(wrong.failure.data?.fields).toHaveProperty('minutes');
    const made = await makeScheduledTest(test, admin, { rules, minutes: 12 }, 3, (n) => n);
    const [one = 0, two = 0, three = 0] = made.questions.map((question) => question.q);
    const [online, offline] = [await makeUser(test), await makeUser(test)];
    const [first, second] = [await start(online, made.id), await start(offline, made.id)];
    const at = (seq: number, q: number, minutes: number) => ({
      seq,
      q,
      answer: ['a'],
      spentMs: 0,
      atMs: minutes * 60_000,
    });
    const early = await send(online, first.id, 1, [at(1, two, 1)]);
    expect(early.data.ackedSeq).toBe(1);
    test.advance(5 * 60_000);
    await send(online, first.id, 1, [at(2, two, 4.8)]);
    await send(online, first.id, 1, [at(3, one, 2)]);
    await send(offline, second.id, 1, [at(1, one, 2), at(2, two, 4.8), at(3, three, 4.9)]);
    await submit(online, first.id, { epoch: 1, lastSeq: 3, events: [] });
    await submit(offline, second.id, { epoch: 1, lastSeq: 3, events: [] });
    const { data: a } = await online.client(attempts.getResult, { params: { id: first.id } });
    expect([a.lateEvents, a.score?.parts.map((part) => part.right)]).toEqual([2, [0, 1, 0]]);
    const { data: b } = await offline.client(attempts.getResult, { params: { id: second.id } });
    expect([b.lateEvents, b.score?.parts.map((part) => part.right)]).toEqual([1, [1, 1, 0]]);
  });
});

describe('the end of an exam', () => {
  beforeAll(async () => {
    // The clock was set forward above, beyond the session.
    admin = await makeUser(test, { roles: ['admin'] });
  });

  it('shows marks and solutions to nobody while somebody still sits it, with extra time or in the grace', async () => {
    const closesAt = new Date(test.app.now().getTime() + 4 * 60_000).toISOString();
    const made = await makeScheduledTest(test, admin, { releaseRule: 'after_close', minutes: 4, closesAt });
    const [fast, slow] = [await makeUser(test), await makeUser(test)];
    const [first, second] = [await start(fast, made.id), await start(slow, made.id)];
    await submit(fast, first.id, { epoch: 1, lastSeq: 0, events: [] });
    const time = { minutes: 6, reason: 'Scribe', userId: slow.id, batchId: null };
    await admin.client(testHall.giveExtraTime, { params: { id: made.id }, body: time });
    const review = async () => (await fast.client(attempts.getReview, { params: { id: first.id } })).failure?.code;
    const practised = async () =>
      (await fast.client(practice.getPracticeSet, { query: { source: 'all' } })).data.questions.filter((one) =>
        made.questions.some(({ questionId }) => questionId === one.questionId),
      ).length;
    const release = async () =>
      (await admin.client(testsAdmin.releaseResults, { params: { id: made.id }, body: {} })).failure?.code;
    test.advance(5 * 60_000);
    expect([await review(), await release()]).toEqual(['not_released', 'invalid_transition']);
    expect(await practised()).toBe(0);
    const { data } = await fast.client(attempts.getResult, { params: { id: first.id } });
    expect(Date.parse(data.releasesAt ?? '') - Date.parse(second.endsAt ?? '')).toBe((6 + 2) * 60_000);
    // Over, but in the grace of two minutes.
    test.advance(6 * 60_000);
    expect(await review()).toBe('not_released');
    await submit(slow, second.id, { epoch: 1, lastSeq: 0, events: [] });
    expect(await review()).toBeUndefined();
    expect(await practised()).toBe(3);
  });

  it('is sat in earnest by whoever has sat it as a dry run', async () => {
    const made = await makeScheduledTest(test, admin);
    await admin.client(testsAdmin.startDryRun, { params: { id: made.id }, body: {} });
    expect((await start(admin, made.id)).isDryRun).toBe(false);
  });

  it('ends on time beside one that cannot be scored', async () => {
    const short = { minutes: 5 };
    const [broken, sound] = [await makeScheduledTest(test, admin, short), await makeScheduledTest(test, admin, short)];
    const student = await makeUser(test);
    const [first, second] = [await start(student, broken.id), await start(student, sound.id)];
    const papers = test.app.db.updateTable('test_papers').set({ answer_key: '{}' });
    await papers.where('test_id', '=', broken.id).execute();
    test.advance(8 * 60_000);
    await closeExpired(test.app);
    const stateOf = async ({ id }: OpenAttempt) =>
      (await student.client(attempts.getAttempt, { params: { id } })).data.state;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['running', 'timed_out']);
    await test.app.db.deleteFrom('attempts').where('id', '=', first.id).execute();
  });

  it('keeps what was given after the end by the phone’s own clock without counting it, also in the grace; extra time is no end', async () => {
    admin = await makeUser(test, { roles: ['admin'] });
    const made = await makeScheduledTest(test, admin, { minutes: 5 });
    const student = await makeUser(test);
    const { id, epoch } = await start(student, made.id);
    const [one = 0, two = 0, three = 0] = made.questions.map((question) => question.q);
    const at = (seq: number, q: number, minutes: number) => ({ ...answerOf(seq, q, ['a']), atMs: minutes * 60_000 });
    const time = { minutes: 5, reason: 'Power cut', userId: student.id, batchId: null };
    await admin.client(testHall.giveExtraTime, { params: { id: made.id }, body: time });
    test.advance(10.5 * 60_000);
    // Given in the extra time, after it, and after it again.
    await send(student, id, epoch, [at(1, one, 9), at(2, two, 10.25), at(3, three, 10.4)]);
    await submit(student, id, { epoch, lastSeq: 3, events: [] });
    const { data } = await student.client(attempts.getResult, { params: { id } });
    expect(data).toMatchObject({ lateEvents: 2, score: { parts: [{ right: 1, blank: 2 }] } });
  });
});
