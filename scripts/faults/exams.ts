import { setTimeout as sleep } from 'node:timers/promises';
import { attempts } from '../../src/contract/tests/attempts.ts';
import { foldEvents } from '../../src/contract/tests/fold-events.ts';
import { createClient } from '../../src/server/testing/client.ts';
import { makeScheduledTest } from '../../src/server/testing/makers/make-test.ts';
import { makeStudents } from '../bench/sign-in.ts';
import { type Academy, startAcademy } from './academy.ts';
import { type ExamPhone, openPhone } from './exam-phone.ts';
import { atMost, fact, type Outcome } from './report.ts';

const students = 24;
const questions = 20;
const betweenMs = 3_000;
/** The server is killed and PostgreSQL is, in turn. */
const kills = ['server', 'PostgreSQL', 'server', 'PostgreSQL', 'server'] as const;

/** The server and PostgreSQL are killed again and again while students answer; then everybody submits. */
export async function examKills(): Promise<Outcome> {
  const academy = await startAcademy();
  try {
    const phones = await openHall(academy);
    let isOver = false;
    const sitting = phones.map((phone) => phone.sit(() => isOver));
    const recoveries: number[] = [];
    for (const what of kills) {
      await sleep(betweenMs);
      const began = performance.now();
      if (what === 'server') {
        academy.signal('SIGKILL');
        await academy.ended();
        await academy.restart();
      } else {
        process.kill(academy.postmaster(), 'SIGKILL');
        await sleep(200);
        // One that has just begun ends with it; whoever watches over it starts it again.
        await academy.ready().catch(async (error: Error) => {
          if (academy.isRunning()) throw error;
          await academy.restart();
        });
      }
      recoveries.push(performance.now() - began);
    }
    await sleep(betweenMs);
    isOver = true;
    await Promise.all(sitting);
    // All in the same moment, as at the end of a test.
    await Promise.all(phones.map((phone) => phone.submit()));
    const other = phones.flatMap(({ statuses }) => statuses).filter((status) => ![0, 200, 503].includes(status));
    return {
      fault: `${kills.length} kills while ${students} sit a test`,
      ...(await readAnswers(academy, phones)),
      recoveryMs: Math.max(...recoveries),
      goals: [
        atMost(`neither success, 503 nor a broken connection (${[...new Set(other)].join(', ')})`, other.length, 0),
        fact('ready again at most after', `${(Math.max(...recoveries) / 1000).toFixed(1)} s`),
        fact('answers that were given', String(phones.reduce((sum, { events }) => sum + events.length, 0))),
      ],
    };
  } finally {
    await academy.close();
  }
}

/** A test that is open, and an attempt of every student. */
async function openHall(academy: Academy): Promise<ExamPhone[]> {
  const { tokens, test } = await academy.withApp(async (app) => {
    // Nobody else is there yet.
    const [staff = ''] = await makeStudents({ app }, 1);
    const everybody = app.db
      .selectFrom('profiles')
      .select((query) => ['user_id', query.val('admin' as const).as('role'), 'created_at']);
    await app.db.insertInto('role_grants').columns(['user_id', 'role', 'at']).expression(everybody).execute();
    const admin = { client: createClient(academy.url, staff) };
    const made = await makeScheduledTest({ app }, admin, {}, questions);
    return { tokens: await makeStudents({ app }, students), test: made };
  });
  const qs = test.questions.map((one) => one.q);
  return Promise.all(
    tokens.map(async (token) => {
      const phone = openPhone(academy.url, token, qs);
      const begun = await createClient(academy.url, token)(attempts.startAttempt, {
        params: { id: test.id },
        body: {},
      });
      if (begun.status !== 200) throw new Error(JSON.stringify(begun.failure));
      phone.attemptId = begun.data.id;
      return phone;
    }),
  );
}

interface Kept {
  id: string;
  seqs: number[];
  results: number;
  answers: unknown;
}

/** What is stored of what was acknowledged, and whether each result is what the phone shows. */
async function readAnswers(academy: Academy, phones: readonly ExamPhone[]) {
  const rows = await academy.query<Kept & { [name: string]: unknown }>(
    `select a.id, (select array_agg(seq order by seq) from attempt_events e where e.attempt_id = a.id) as seqs,
       (select count(*)::int from attempt_results r where r.attempt_id = a.id) as results,
       (select answers from attempt_results r where r.attempt_id = a.id) as answers
     from attempts a where a.id = any($1)`,
    [phones.map(({ attemptId }) => attemptId)],
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  const sum = (of: (phone: ExamPhone, kept: Kept | undefined) => number) =>
    phones.reduce((total, phone) => total + of(phone, there.get(phone.attemptId)), 0);
  return {
    acknowledged: sum(({ acked }) => acked),
    lost: sum(({ acked }, kept) => acked - new Set(kept?.seqs.filter((seq) => seq <= acked)).size),
    doubled: sum((_phone, kept) => Math.max(0, (kept?.results ?? 0) - 1)),
    // The result is folded from everything that was tapped, no more and no less.
    torn: sum(({ events }, kept) => {
      const shown = foldEvents(
        events.map((event) => ({ ...event, epoch: 1 })),
        'pencil',
      );
      return sorted(shown) === sorted(kept?.answers) ? 0 : 1;
    }),
  };
}

/** JSON with its keys in order: the database has an order of its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => a.localeCompare(b)))
      : one,
  );
}
