import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredEvent } from '../../../contract/tests/attempt-events.ts';
import { foldEvents } from '../../../contract/tests/fold-events.ts';
import type { CallFailed, call as realCall } from '../../api/client.ts';
import type { ExamSession } from './exam-session.ts';
import { AttemptServer, attemptId as id } from './testing/attempt-server.ts';

/** What a line does with a call: all is well, it never arrives, its answer never comes, or the server stumbles. */
type Line = 'good' | 'cut' | 'no_answer' | 'error';
const world = vi.hoisted(() => ({
  server: null as AttemptServer | null,
  line: 'good' as Line,
  stores: [new Map<string, string>()],
  phone: 0,
  writer: null as number | null,
}));

vi.mock('../../api/client.ts', async (original) => {
  const module = await original<{ CallFailed: typeof CallFailed; call: typeof realCall }>();
  const call = async (endpoint: { path: string }, given: { body?: never }) => {
    // The paper is on the phone.
    const line = endpoint.path.endsWith('/paper') ? 'good' : world.line;
    const { server } = world;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (line === 'cut') throw new module.CallFailed('offline');
    if (line === 'error') throw new module.CallFailed('internal');
    const reply = structuredClone(server?.answer(endpoint.path, given.body && structuredClone(given.body)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (line === 'no_answer') throw new module.CallFailed('offline');
    return reply;
  };
  return { ...module, call };
});
vi.mock('../../api/local-store.ts', () => ({
  changeKept: async (key: string, to: (text: string | null) => string | null) => {
    const store = world.stores[world.writer ?? world.phone];
    const text = to(store?.get(key) ?? null);
    if (text !== null) store?.set(key, text);
    // A database answers later.
    await Promise.resolve();
  },
  readKept: async (key: string) => world.stores[world.phone]?.get(key) ?? null,
  removeKept: async (key: string) => void world.stores[world.phone]?.delete(key),
}));
vi.mock('./kept-exam.ts', async (original) => {
  const module = await original<typeof import('./kept-exam.ts')>();
  // A phone in a pocket writes to its own store: its tabs begin with its number.
  const writeExam: typeof module.writeExam = (exam) => {
    world.writer = Number(exam.tab[0]);
    const written = module.writeExam(exam);
    world.writer = null;
    return written;
  };
  return { ...module, writeExam };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Lets the timers run while something waits for them. */
async function settle<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  for (let turn = 0; !isOver && turn < 2000; turn += 1) await pass(20);
  return work;
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      q: fc.integer({ min: 1, max: 5 }),
      option: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 20_000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      line: fc.constantFrom<Line>('good', 'cut', 'no_answer', 'error'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('phone' as const), to: fc.constantFrom(0, 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tab' as const), to: fc.constantFrom(0, 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      ms: fc.constantFrom(-86_400_000, -3_600_000, 3_600_000, 86_400_000),
    }),
  },
);

/** A phone that another one took over, and that is opened again without a line, has sent its first answers already. */
const overtaken: Step[] = [
  { do: 'answer', q: 1, option: 'a' },
  { do: 'phone', to: 1 },
  { do: 'wait', ms: 2500 },
  { do: 'line', line: 'cut' },
  { do: 'phone', to: 0 },
  { do: 'reload' },
  { do: 'answer', q: 2, option: 'b' },
];

it('whatever becomes of the line, the tab, the phone and its clock, the server has every answer that a screen confirmed', async () => {
  const { openExam } = await import('./open-exam.ts');
  const { ExamSession: Session } = await import('./exam-session.ts');
  const runs = Number(process.env.EXAM_RUNS ?? 200);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const server = new AttemptServer();
      Object.assign(world, { server, line: 'good', stores: [new Map(), new Map()], phone: 0 });
      /** By writer and number: what was tapped and shown. */
      const confirmed = new Map<string, StoredEvent>();
      /** By phone and tab. */
      const open = new Map<string, ExamSession | null>();
      const names = new Map<string, string>();
      const tabs = [0, 0];
      const place = () => `${world.phone} ${tabs[world.phone]}`;
      const at = () => open.get(place()) ?? null;
      const start = async () => {
        sessionStorage.setItem('tab', names.get(place()) ?? place());
        const exam = await settle(openExam(id)).catch(() => null);
        open.set(place(), exam && exam.kept.attempt.state === 'running' ? new Session(exam.kept, 'pencil') : null);
      };
      await start();
      for (const one of steps) {
        if (one.do === 'wait') await pass(one.ms);
        else if (one.do === 'line') world.line = one.line;
        else if (one.do === 'clock') vi.setSystemTime(Date.now() + one.ms);
        else if (one.do === 'answer') {
          const session = at();
          const before = session?.view.answers;
          if (session) await settle(session.record({ q: one.q, answer: [one.option] }));
          if (!session || session.view.answers === before) continue;
          const { epoch } = session.attempt;
          const seq = Math.max(
            0,
            ...[...confirmed.values()].filter((each) => each.epoch === epoch).map((each) => each.seq),
          );
          confirmed.set(`${epoch} ${seq + 1}`, { epoch, seq: seq + 1, q: one.q, answer: [one.option], atMs: 0 });
        } else {
          // A phone that is put away goes on in its pocket, and a tab behind another; a page that is left or killed does not.
          if (one.do === 'phone') world.phone = one.to;
          if (one.do === 'tab') tabs[world.phone] = one.to;
          if (one.do === 'reload') at()?.end();
          if (one.do === 'kill') names.set(place(), `${place()} ${Math.random()}`);
          if (one.do === 'reload' || one.do === 'kill') {
            silence(at());
            open.set(place(), null);
          }
          if (!at()) await start();
        }
      }
      // In the end there is a line, and each phone is looked at once more.
      world.line = 'good';
      for (const phone of [0, 1, 0]) {
        await pass(60_000);
        world.phone = phone;
        for (const tab of [0, 1]) silence(open.get(`${phone} ${tab}`) ?? null);
        names.set(place(), `${place()} ${Math.random()}`);
        await start();
        await pass(60_000);
      }
      for (const [key, { q, answer }] of confirmed) expect(server.stored.get(key), key).toMatchObject({ q, answer });
      const session = at();
      expect(session?.view.answers).toEqual(foldEvents(server.events(), 'pencil'));
      await settle(session?.submit() ?? Promise.reject(new Error('nobody sits it')));
      expect(server.state).toBe('submitted');
    }),
    { numRuns: runs, examples: [[overtaken]] },
  );
}, 120_000);

it('whoever taps on and on is saved as soon as whoever pauses', async () => {
  const { openExam } = await import('./open-exam.ts');
  const { ExamSession: Session } = await import('./exam-session.ts');
  const server = new AttemptServer();
  Object.assign(world, { server, line: 'good', stores: [new Map(), new Map()], phone: 0 });
  sessionStorage.setItem('tab', '0 first');
  const session = new Session((await settle(openExam(id))).kept, 'pencil');
  for (let q = 1; q <= 4; q += 1) {
    await settle(session.record({ q, answer: ['a'] }));
    await pass(600);
  }
  expect(server.acked).toBeGreaterThan(0);
  silence(session);
});

const openTab = async (name: string) => {
  const { openExam } = await import('./open-exam.ts');
  const { ExamSession: Session } = await import('./exam-session.ts');
  sessionStorage.setItem('tab', name);
  return new Session((await settle(openExam(id))).kept, 'pencil');
};

it.each(['good', 'cut'] as const)(
  'a tab that does not know of the second one overwrites nothing that it kept; opened with a %s line',
  async (line) => {
    const server = new AttemptServer();
    Object.assign(world, { server, line: 'good', stores: [new Map(), new Map()], phone: 0 });
    const first = await openTab('0 first');
    world.line = line;
    await settle(first.record({ q: 1, answer: ['a'] }));
    const second = await openTab('0 second');
    world.line = 'cut';
    expect(second.view.answers[1]?.answer).toEqual(['a']);
    await settle(second.record({ q: 2, answer: ['b'] }));
    await settle(first.record({ q: 3, answer: ['c'] }));
    expect(first.view).toMatchObject({ takenOver: 'tab' });
    expect(first.view.answers[3]).toBeUndefined();
    // Both are killed; what was confirmed is there.
    silence(first);
    silence(second);
    world.line = 'good';
    const third = await openTab('0 third');
    await pass(60_000);
    expect(third.view.answers).toMatchObject({ 1: { answer: ['a'] }, 2: { answer: ['b'] } });
    expect(foldEvents(server.events(), 'pencil')).toEqual(third.view.answers);
    silence(third);
  },
);

it('a page says whether another phone took over, or another tab', async () => {
  const server = new AttemptServer();
  Object.assign(world, { server, line: 'good', stores: [new Map(), new Map()], phone: 0 });
  const first = await openTab('0 first');
  world.phone = 1;
  const second = await openTab('1 first');
  world.phone = 0;
  await settle(first.record({ q: 1, answer: ['a'] }));
  await pass(5_000);
  expect(first.view.takenOver).toBe('device');
  world.phone = 1;
  const third = await openTab('1 second');
  await settle(second.readClock());
  expect(second.view.takenOver).toBe('tab');
  for (const one of [first, second, third]) silence(one);
});

it('what a phone could not send before the end is sent once its result is looked at, and kept as late', async () => {
  const server = new AttemptServer();
  Object.assign(world, { server, line: 'good', stores: [new Map(), new Map()], phone: 0 });
  const session = await openTab('0 first');
  world.line = 'cut';
  await settle(session.record({ q: 1, answer: ['a'] }));
  silence(session);
  Object.assign(server, { state: 'submitted' });
  world.line = 'good';
  const { sendLeft } = await import('./send-kept.ts');
  expect(await settle(sendLeft(id))).toBe(true);
  expect(server.events()).toMatchObject([{ q: 1, answer: ['a'] }]);
  expect(await settle(sendLeft(id))).toBe(false);
});

/** The page is gone: nothing of it runs any more. */
function silence(session: ExamSession | null): void {
  if (!session) return;
  Object.assign(session, { sendSoon: () => undefined, show: () => undefined });
  clearTimeout((session as unknown as { timer: ReturnType<typeof setTimeout> }).timer);
}
