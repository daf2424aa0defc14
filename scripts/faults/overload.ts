import { startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { type FloodReport, flood } from './flood.ts';
import { atRate, untilGood } from './pace.ts';
import { atLeast, atMost, fact, type Outcome } from './report.ts';
import { type Answer, openShop, type Placed } from './shop.ts';
import { msOf } from './traffic.ts';

const warmUpMs = 4_000;
const measuredMs = 8_000;
const floodMs = 20_000;
const factor = 10;
/** People who order one after another while the capacity is measured; as many as keep all room for orders busy. */
const people = 10;
/** Payments, and looks at /health, /ready and home, each so many a second beside the orders. */
const besideEach = 5;
/** Callers of the flood who can wait at the same moment, each on a kept connection. */
const callers = 2_000;

const inTimeMs = 1_000;
const isRight = ({ status, ms }: Answer) => status === 201 && ms <= inTimeMs;

/** Ten times as many orders as the academy can take, while gateways send their news and others look on. */
export async function overload(): Promise<Outcome> {
  const academy = await startAcademy();
  try {
    const shop = await openShop(academy);
    const send = (ms: number, pace: { perSecond: number } | { people: number }): Promise<FloodReport> =>
      flood({ url: academy.url, buyers: shop.buyers, ms, patienceMs: 10_000, connections: callers, pace });
    const warm = await send(warmUpMs, { people });
    const unpaid: Placed[] = warm.tried.filter(isRight);
    // What can be taken is measured beside the same others as in the flood, since they take their share, too.
    const beside = (ms: number) => {
      const pay = async () => {
        const placed = unpaid.pop();
        return placed ? [await shop.pay(placed)] : [];
      };
      return Promise.all([
        atRate(besideEach, ms, pay).then((all) => all.flat()),
        ...['/health', '/ready', '/'].map((path) => atRate(besideEach, ms, () => shop.get(path))),
      ]);
    };
    const measure = async () => {
      const [{ tried }] = await Promise.all([send(measuredMs, { people }), beside(measuredMs)]);
      const taken = tried.filter(isRight);
      unpaid.push(...taken);
      return { tried, capacity: (taken.length * 1000) / measuredMs };
    };
    const calm = await measure();
    const before = academy.cpu();
    const [flooded, [webhooks = [], health = [], ready = [], home = []]] = await Promise.all([
      send(floodMs, { perSecond: calm.capacity * factor }),
      beside(floodMs),
    ]);
    const cpu = academy.cpu() - before;
    const recoveryMs = await untilGood(async () => isRight(await shop.place()));
    // Measured before and after: a machine that others share gets faster or slower within a minute.
    const after = await measure();
    const capacity = (calm.capacity + after.capacity) / 2;
    const good = flooded.tried.filter(isRight);
    const refused = flooded.tried.filter(({ status }) => status === 503);
    const taken201 = flooded.tried.filter(({ status }) => status === 201).length;
    const wrong = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
    const share = (good.length * 1000 * 100) / floodMs / capacity;
    const tried = [...shop.tried, ...warm.tried, ...calm.tried, ...flooded.tried, ...after.tried];
    const { settledMs, ...books } = await readBooks(academy, { tried, told: shop.told });
    await shop.close();
    return {
      fault: `overload (${flooded.tried.length} orders offered in ${floodMs / 1000} s, ${Math.round(calm.capacity)} a second can be taken before, ${Math.round(after.capacity)} after)`,
      ...books,
      recoveryMs,
      goals: [
        atLeast(`answered rightly within 1 s (${good.length}), of capacity`, share, 80, ' %'),
        atMost('refused (p50)', msOf(refused, 50), 50, ' ms'),
        atMost('refused (p99)', msOf(refused, 99), 250, ' ms'),
        atMost('neither taken nor refused', flooded.tried.length - taken201 - refused.length, 0),
        atMost('webhooks p99', msOf(webhooks, 99), 1_000, ' ms'),
        atMost('webhooks not taken', wrong(webhooks), 0),
        atMost('/health p99', msOf(health, 99), 100, ' ms'),
        atMost('/ready p99', msOf(ready, 99), 100, ' ms'),
        atMost('/health, /ready and home not 200', wrong(health) + wrong(ready) + wrong(home), 0),
        atMost('home p99', msOf(home, 99), 1_000, ' ms'),
        atMost('good again', recoveryMs, 5_000, ' ms'),
        fact('the sender took of a core', `${Math.round(flooded.cpuShare * 100)} %`),
        fact('connections of the sender', String(flooded.connections)),
        fact('the server took of a core', `${Math.round(cpu / (floodMs / 100))} %`),
      ],
    };
  } finally {
    await academy.close();
  }
}
