import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { runCommand } from '../../src/server/process/run-command.ts';
import { createClient } from '../../src/server/testing/client.ts';
import { makeScheduledTest } from '../../src/server/testing/makers/make-test.ts';
import { closeExpired } from '../../src/server/tests/exam/finish-attempt.ts';
import { rescoreTest } from '../../src/server/tests/objections/rescore.ts';
import { type Child, startChild } from './child.ts';
import { type Answered, type Job, once, paced, refusals, storm, stream, within } from './exam-load.ts';
import { Phone } from './exam-phone.ts';
import { changeKey, insertExpired, insertPeople, insertResults } from './exam-rows.ts';
import { openAcademy } from './open-academy.ts';
import { makeStudents, signIn } from './sign-in.ts';

interface Answer {
  seq: number;
  q: number;
  answer: string[];
  atMs: number;
  spentMs: number;
}

const questionCount = 100;
const eventsInBatch = 10;
const phones = 40;
const answersASecond = 5000;

/** `npm run bench:exams [-- --students 100 --history 10000 --rescored 1000 --seconds 2]`: see docs/operate/measure.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      students: { type: 'string', default: '1000' },
      history: { type: 'string', default: '1000000' },
      rescored: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const [students, history, rescored, seconds] = [values.students, values.history, values.rescored, values.seconds].map(
    Number,
  ) as [number, number, number, number];
  const began = performance.now();
  const say = (line: string) =>
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  say('an academy with demo data');
  const academy = await openAcademy();
  const children: Child[] = [];
  try {
    const { db } = academy.app;
    const staff = createClient(academy.url, (await signIn(academy, '+919800000000')).access);
    say(`a test of ${questionCount} questions`);
    const made = await makeScheduledTest(academy, { client: staff }, {}, questionCount);
    const test = { id: made.id, questions: made.questions.length };
    say(`${students} students`);
    const tokens = await makeStudents(academy, students);
    await sql`create table floor_attempts (user_id text primary key, score int)`.execute(db);
    await sql`create table floor_events (user_id text, seq int, event jsonb, primary key (user_id, seq))`.execute(db);
    const server = await startChild('academy-server.ts', academy.env);
    const floor = await startChild('exam-floor.ts', academy.env);
    children.push(server, floor);
    const as = (n: number) => ({ authorization: `Bearer ${tokens[n]}` });
    const bare = (path: string): Job[] => tokens.map((_, n) => once({ path, body: { user: String(n) } }));
    /** Those of the academy, which try again what was refused. */
    const fleet: Phone<Answer>[] = [];
    const refused = () => fleet.flatMap((one) => one.refused.splice(0));
    const line = (what: string, answers: readonly Answered[], beside: readonly Answered[]) =>
      print(
        `| ${what} | ${within(answers, 0.5)} / ${within(answers, 0.99)} | ${within(beside, 0.5)} / ${within(beside, 0.99)} | ${refusals([...answers, ...refused()])} |`,
      );
    // Nobody starts without having seen the page of the test: it fetches the sealed paper and counts down.
    say('pages before the start');
    const pages = await storm(
      server.url,
      tokens.map((_, n) => once({ path: `/api/tests/${test.id}`, headers: as(n) })),
    );
    await storm(floor.url, bare('/start').slice(0, 50));

    print('| | academy, p50 / p99 ms | bare floor, p50 / p99 ms | |\n| --- | --- | --- | --- |');
    print(
      `| ${students} pages of the test in one second | ${within(pages, 0.5)} / ${within(pages, 0.99)} | | ${refusals(pages)} |`,
    );
    say('starts');
    const bareStarts = await storm(floor.url, bare('/start'));
    const starts = await storm(
      server.url,
      tokens.map((_, n) => once({ path: `/api/tests/${test.id}/attempts`, headers: as(n), body: {} })),
    );
    line(`${students} starts in one second`, starts, bareStarts);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from attempts where test_id = ${test.id} and state = 'running'`.execute(db);
    const ids = starts.map(({ text }) => (JSON.parse(text) as { id?: string }).id ?? '');
    const bytes = Math.max(...starts.map(({ text }) => text.length));
    print(`| attempts there are | ${rows[0]?.n} |  | largest answer ${bytes} bytes |`);

    say('answers');
    const events = (turn: number): Answer[] =>
      Array.from({ length: eventsInBatch }, (_, at) => {
        const seq = turn * eventsInBatch + at + 1;
        return { seq, q: 1 + (seq % Math.max(1, test.questions)), answer: ['a'], atMs: seq * 100, spentMs: 100 };
      });
    const path = (id: string, what: string) => `/api/attempts/${id}/${what}`;
    const phoneOf = (id: string, n: number) =>
      new Phone<Answer>({
        save: (sent) => ({ path: path(id, 'events'), headers: as(n), body: { epoch: 1, events: sent } }),
        submit: (lastSeq, sent) => ({
          path: path(id, 'submit'),
          headers: as(n),
          body: { epoch: 1, lastSeq, events: sent },
        }),
      });
    const barePhoneOf = (n: number) =>
      new Phone<Answer>({
        save: (sent) => ({ path: '/events', body: { user: String(n), events: sent } }),
        submit: () => ({ path: '/submit', body: { user: String(n) } }),
      });
    const sitting = ids.flatMap((id, n) => (id ? [{ id, n, phone: phoneOf(id, n), bare: barePhoneOf(n) }] : []));
    fleet.push(...sitting.map((one) => one.phone));
    const perSecond = answersASecond / eventsInBatch;
    // So many phones that each sends a batch a second, as they do.
    const pacing = sitting.slice(phones, phones + perSecond);
    const savesOf =
      (of: 'phone' | 'bare') =>
      (one: (typeof sitting)[number], turn: number): Job =>
      (send, due) =>
        one[of].save(send, events(turn), due);
    const atPace = (of: 'phone' | 'bare') =>
      Array.from({ length: seconds + 1 }, (_, turn) => pacing.map((one) => savesOf(of)(one, turn))).flat();
    const barePaced = await paced(floor.url, atPace('bare'), pacing.length);
    const pacedSaves = await paced(server.url, atPace('phone'), pacing.length);
    const answersSent = `${(pacing.length * eventsInBatch).toLocaleString('en')} answers a second`;
    // Its code is cold then, and its connections are new.
    const cold = (all: readonly Answered[]) => all.slice(0, pacing.length);
    const warm = (all: readonly Answered[]) => all.slice(pacing.length);
    line(`${answersSent}, the first second`, cold(pacedSaves), cold(barePaced));
    line(`${answersSent}, the ${seconds} after it`, warm(pacedSaves), warm(barePaced));
    const bareSaves = await stream(
      floor.url,
      seconds,
      sitting.slice(0, phones).map((one) => (turn) => savesOf('bare')(one, turn)),
    );
    const saves = await stream(
      server.url,
      seconds,
      sitting.slice(0, phones).map((one) => (turn) => savesOf('phone')(one, turn)),
    );
    line(`${phones} phones without a pause, ${eventsInBatch} answers in a batch`, saves, bareSaves);
    const rate = (of: readonly Answered[]) =>
      Math.round((of.filter((one) => one.status === 200).length * eventsInBatch) / seconds).toLocaleString('en');
    print(`| answers saved a second | ${rate(saves)} | ${rate(bareSaves)} | |`);

    say('submits');
    const bareSubmits = await storm(floor.url, bare('/submit'));
    const submits = await storm(
      server.url,
      sitting.map(
        ({ phone }): Job =>
          (send, due) => {
            if (!phone.hasAnswered) phone.answer(events(0));
            return phone.submit(send, due);
          },
      ),
    );
    line(`${sitting.length} submits in one second`, submits, bareSubmits);
    const scored = await sql<{ n: number }>`
      select count(*)::int as n from attempt_results where test_id = ${test.id}`.execute(db);
    print(`| results there are | ${scored.rows[0]?.n} of ${sitting.length} | | |`);

    const own = sitting[submits.findIndex((one) => one.status === 200)];
    const timeResult = async () => {
      const times: number[] = [];
      for (let turn = 0; turn < 60; turn += 1) {
        const since = performance.now();
        const answer = await fetch(`${server.url}/api/attempts/${own?.id}/result`, { headers: as(own?.n ?? 0) });
        await answer.text();
        if (answer.status !== 200) throw new Error(`the result answered ${answer.status}`);
        if (turn >= 20) times.push(performance.now() - since);
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    };
    const timed = async (what: () => Promise<unknown>) => {
      const since = performance.now();
      await what();
      return `${((performance.now() - since) / 1000).toFixed(1)} s`;
    };
    await insertPeople(db, 2 * students + rescored + history);
    // The storm's answers all have one score. What a rank costs is the number of different ones, so they are as many before as after.
    await insertResults(db, { testId: test.id, count: students, revision: 1 });
    await sql`analyze attempts, attempt_results, score_counts`.execute(db);
    const few = await timeResult();
    say(`${students} expired`);
    await insertExpired(db, { testId: test.id, count: students });
    print(`| ${students} expired attempts closed | ${await timed(() => closeExpired(academy.app))} | | |`);
    say(`${rescored} rescored`);
    await insertResults(db, { testId: test.id, count: rescored, ...(own ? { like: own.id } : {}), revision: 0 });
    await changeKey(db, test.id);
    print(`| ${rescored} results scored again | ${await timed(() => rescoreTest(academy.app, test.id))} | | |`);
    say(`${history} results`);
    await insertResults(db, { testId: test.id, count: history, revision: 1 });
    await sql`analyze attempts, attempt_results, score_counts`.execute(db);
    const many = await timeResult();
    print(
      `| a result, ms, of ${2 * students} and of ${history.toLocaleString('en')} attempts | ${few.toFixed(1)} and ${many.toFixed(1)} | | ratio ${(many / few).toFixed(2)} |`,
    );
    print(
      `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, client on the same machine.`,
    );
  } finally {
    for (const child of children) await child.stop();
    await academy.close();
  }
}

await runCommand(main);
