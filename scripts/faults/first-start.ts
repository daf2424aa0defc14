import { setTimeout as sleep } from 'node:timers/promises';
import { type Academy, startAcademy } from './academy.ts';
import { childrenOf, commandOf } from './processes.ts';
import { atMost, fact, type Outcome } from './report.ts';

const readyWithinMs = 300_000;
/** How far the filling is when it is struck, in milliseconds. */
const farMs = 2_500;

interface Strike {
  name: string;
  /** What is awaited before it. */
  when: 'empty' | 'filling';
  strike(academy: Academy): void;
}

const killServer = (academy: Academy) => academy.signal('SIGKILL');
const killPostgres = (academy: Academy) => void process.kill(academy.postmaster(), 'SIGKILL');

function killBackend(academy: Academy): void {
  const backend = childrenOf(academy.postmaster()).find((pid) => commandOf(pid).includes('academy academy'));
  if (!backend) throw new Error('nobody is connected');
  process.kill(backend, 'SIGKILL');
}

const strikes: readonly Strike[] = [
  { name: 'the server, while the database is made', when: 'empty', strike: killServer },
  { name: 'the server, while it is filled', when: 'filling', strike: killServer },
  { name: 'PostgreSQL, while it is filled', when: 'filling', strike: killPostgres },
  { name: 'one backend, while it is filled', when: 'filling', strike: killBackend },
];

/** What the demo has a number of that does not change once it is open. */
const counted = ['orders', 'invoices', 'payments', 'ledger_entries', 'profiles', 'tests', 'questions', 'attempts'];
counted.push('classes', 'products', 'batches', 'enrolments', 'fee_accounts', 'announcements', 'enquiries');

/** The very first start is killed again and again while it makes its database and fills it with the demo. */
export async function firstStart(): Promise<Outcome> {
  const options = { isFirstStart: true, env: { DEMO_DATA: '1' } };
  const whole = await startAcademy(options);
  try {
    const calmMs = await whole.ready(readyWithinMs);
    const wanted = await count(whole);
    await whole.close();
    const academy = await startAcademy(options);
    try {
      for (const { when, strike } of strikes) {
        await (when === 'empty' ? sleep(1_000) : filling(academy));
        strike(academy);
        await sleep(500);
        if (academy.isRunning()) continue;
        await academy.ended();
        academy.begin();
      }
      const readyMs = await academy.ready(readyWithinMs);
      const found = await count(academy);
      const wrong = counted.filter((table) => found.get(table) !== wanted.get(table));
      const rows = [...found.values()].reduce((sum, rowsOfIt) => sum + rowsOfIt, 0);
      return {
        fault: `the first start killed ${strikes.length} times`,
        acknowledged: rows,
        lost: 0,
        doubled: 0,
        torn: 0,
        recoveryMs: readyMs,
        goals: [
          atMost(`kinds of rows that differ from a calm start (${wrong.join(', ')})`, wrong.length, 0),
          fact('a calm start took', `${Math.round(calmMs / 1000)} s`),
        ],
      };
    } finally {
      await academy.close();
    }
  } finally {
    await whole.close();
  }
}

/** Resolves when the demo has people in it, and a while later. */
async function filling(academy: Academy): Promise<void> {
  for (;;) {
    const [row] = await academy
      .query<{ isFilling: boolean }>(
        `select exists (select from academy_facts where name = 'demo_data')
           and not exists (select from academy_facts where name = 'demo_filled')
           and exists (select from auth.users) as "isFilling"`,
      )
      .catch(() => []);
    if (row?.isFilling) break;
    if (!academy.isRunning()) throw new Error(`the server ended:\n${academy.log().slice(-2000)}`);
    await sleep(50);
  }
  await sleep(farMs);
}

async function count(academy: Academy): Promise<Map<string, number>> {
  const counts = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [row = {}] = await academy.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return new Map(Object.entries(row));
}
