import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempts } from '../../contract/tests/attempts.ts';
import { makeScheduledTest } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

async function start(who: TestUser, count = 3) {
  const made = await makeScheduledTest(test, admin, {}, count);
  const started = await who.client(attempts.startAttempt, { params: { id: made.id }, body: {} });
  return { ...started.data, qs: made.questions.map(({ q }) => q) };
}

/** What the stream of somebody's pages says, as it comes. */
async function follow(who: TestUser) {
  const answer = await fetch(`${test.url}/api/notices/events`, { headers: { authorization: `Bearer ${who.token}` } });
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  let text = '';
  /** Reads on until this was said, and gives all that was. */
  const until = async (said: string): Promise<string> => {
    while (!text.includes(said)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended before ${said}`);
      text += new TextDecoder().decode(value);
    }
    return text;
  };
  return { until, cancel: () => reader.cancel() };
}

it('a device that lies idle is told which attempt another one took over, and nobody else is', async () => {
  const [student, other] = [await makeUser(test), await makeUser(test)];
  const [own, foreign] = [await start(student), await start(other)];
  const [idle, stranger] = [await follow(student), await follow(other)];
  await Promise.all([idle.until('event: unread'), stranger.until('event: unread')]);
  const takeOver = (who: TestUser, id: string, epoch: number) =>
    who.client(attempts.takeOverAttempt, { params: { id }, body: { epoch } });
  expect((await takeOver(student, own.id, own.epoch)).status).toBe(200);
  expect(await idle.until(`event: taken_over\ndata: "${own.id}"\n\n`)).not.toContain(foreign.id);
  // One that was not the next to write takes nothing over.
  expect((await takeOver(other, foreign.id, foreign.epoch + 5)).failure.code).toBe('taken_over');
  expect((await takeOver(other, foreign.id, foreign.epoch)).status).toBe(200);
  const heard = await stranger.until(`event: taken_over\ndata: "${foreign.id}"\n\n`);
  expect(heard.split('event: taken_over')).toHaveLength(2);
  expect(heard).not.toContain(own.id);
  await Promise.all([idle.cancel(), stranger.cancel()]);
});

it('batches that come out of order and are sent again give every answer, and the submit its result', async () => {
  const student = await makeUser(test);
  const { id, epoch, qs } = await start(student, 6);
  const events = qs.map((q, at) => ({ seq: at + 1, q, answer: ['a'], atMs: (at + 1) * 1000, spentMs: 900 }));
  const batches = [0, 2, 4].map((at) => events.slice(at, at + 2));
  const send = async (batch: typeof events) =>
    (await student.client(attempts.saveEvents, { params: { id }, body: { epoch, events: batch } })).data.ackedSeq;
  const submit = (tail: typeof events) =>
    student.client(attempts.submitAttempt, { params: { id }, body: { epoch, lastSeq: 6, events: tail } });
  const [first = [], second = [], third = []] = batches;
  expect([await send(third), await send(second), await send(first)]).toEqual([0, 0, 2]);
  // Nothing is submitted with a gap, and the answer says where it begins.
  expect((await submit([])).data).toMatchObject({ state: 'running', ackedSeq: 2, missing: { from: 3, to: 6 } });
  // Again out of order, at the same time and twice, as a bad line brings them.
  await Promise.all([send(third), send(second), send(third), send(first)]);
  const { data: open } = await student.client(attempts.getAttempt, { params: { id } });
  const { data: submitted } = await submit(events.slice(open.ackedSeq));
  expect(submitted).toMatchObject({ state: 'submitted', ackedSeq: 6, missing: null });
  const { data: result } = await student.client(attempts.getResult, { params: { id } });
  expect(result.score?.parts).toMatchObject([{ right: 6, wrong: 0, blank: 0 }]);
});

it('what comes with a submit of a device that another one took over from is kept, and ends nothing', async () => {
  const student = await makeUser(test);
  const { id, epoch, qs } = await start(student);
  await student.client(attempts.takeOverAttempt, { params: { id }, body: { epoch } });
  const events = [{ seq: 1, q: qs[0] ?? 0, answer: ['c'], atMs: 1000, spentMs: 900 }];
  const body = { epoch, lastSeq: 1, events };
  const submitted = await student.client(attempts.submitAttempt, { params: { id }, body });
  expect(submitted.failure.code).toBe('taken_over');
  const { data: open } = await student.client(attempts.getAttempt, { params: { id } });
  expect([open.state, open.answers[qs[0] ?? 0]?.answer]).toEqual(['running', ['c']]);
});
