import { setTimeout as sleep } from 'node:timers/promises';
import { type Academy, startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { untilGood } from './pace.ts';
import { childrenOf } from './processes.ts';
import { atMost, fact, type Outcome } from './report.ts';
import { openShop, type Shop } from './shop.ts';
import { beginTraffic, refusalGoals } from './traffic.ts';

const beforeMs = 1_500;
const frozenMs = 8_000;
/** `DATABASE_WAIT_MS` as it is by itself, and what a busy machine takes to say so. */
const frozenRefusalMs = 2_500;
/** How soon the academy does its work again once PostgreSQL takes connections again. */
const goodWithinMs = 2_000;

interface Fault {
  name: string;
  /** Does it, and resolves when it is over. */
  strike(academy: Academy): Promise<unknown>;
  refusedWithinMs: number;
}

async function freeze(academy: Academy): Promise<void> {
  const postmaster = academy.postmaster();
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await sleep(frozenMs);
  for (const pid of all) process.kill(pid, 'SIGCONT');
}

/** What the system does to a process that takes too much memory. */
async function killBackend(academy: Academy): Promise<void> {
  const [busy] = await academy.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'academy' order by state_change desc limit 1`,
  );
  if (!busy) throw new Error('the academy has no connection');
  process.kill(busy.pid, 'SIGKILL');
}

const signal = (name: NodeJS.Signals) => async (academy: Academy) => void process.kill(academy.postmaster(), name);

const faults: readonly Fault[] = [
  { name: 'stopped at once', strike: signal('SIGQUIT'), refusedWithinMs: 300 },
  { name: 'restarted', strike: signal('SIGINT'), refusedWithinMs: 300 },
  { name: 'one backend killed', strike: killBackend, refusedWithinMs: 300 },
  {
    name: `frozen for ${frozenMs / 1000} s`,
    strike: freeze,
    refusedWithinMs: frozenRefusalMs,
  },
];

/** PostgreSQL ends, is cut or stands still while people order and pay. */
export async function postgresFaults(): Promise<Outcome[]> {
  const academy = await startAcademy();
  try {
    const shop = await openShop(academy);
    const struck = [];
    for (const fault of faults) struck.push({ ...(await endure(academy, shop, fault)), fault });
    // Settled once for all of them: what is left is due within a minute or two.
    const outcomes: Outcome[] = [];
    for (const { fault, tried, told, recoveryMs, goals } of struck) {
      const { settledMs, ...books } = await readBooks(academy, { tried, told });
      const settled = fact('all payments settled after', `${Math.round(settledMs / 1000)} s`);
      const name = `PostgreSQL ${fault.name}`;
      outcomes.push({ fault: name, ...books, recoveryMs, goals: [...goals, settled] });
    }
    await shop.close();
    return outcomes;
  } finally {
    await academy.close();
  }
}

const answers = (academy: Academy): Promise<boolean> =>
  academy.query('select 1').then(
    () => true,
    () => false,
  );

async function endure(academy: Academy, shop: Shop, fault: Fault) {
  const [triedBefore, toldBefore] = [shop.tried.length, shop.told.length];
  const traffic = beginTraffic(shop);
  await sleep(beforeMs);
  await fault.strike(academy);
  const [recoveryMs, returnedMs] = await Promise.all([
    untilGood(async () => {
      const { status, ms } = await shop.place();
      return status === 201 && ms < 1_000;
    }),
    untilGood(() => answers(academy), { times: 1 }),
  ]);
  const afterReturnMs = Math.max(0, recoveryMs - returnedMs);
  await sleep(500);
  await traffic.stop();
  return {
    tried: shop.tried.slice(triedBefore),
    told: shop.told.slice(toldBefore),
    recoveryMs,
    goals: [
      atMost('servers that died', academy.isRunning() ? 0 : 1, 0),
      ...refusalGoals([...traffic.orders, ...traffic.reads], fault.refusedWithinMs),
      fact('PostgreSQL answers again after', `${Math.round(returnedMs)} ms`),
      atMost('good again after its return', Math.round(afterReturnMs), goodWithinMs, ' ms'),
    ],
  };
}
