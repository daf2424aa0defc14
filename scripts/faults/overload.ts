import { startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { type FloodReport, flood } from './flood.ts';
import { atRate, untilGood } from './pace.ts';
import { atLeast, atMost, fact, type Outcome } from './report.ts';
import { type Answer, openShop, type Placed } from './shop.ts';
import { msOf } from './traffic.ts';

const warmUpMs = 4_000;
/**
 * Calm and flood by turns: a machine that others share gets faster or slower within a minute. The first is a warm-up, too: the
 * calm before it finds code that is not compiled yet, which would favour its flood.
 */
const rounds = 5;
const calmMs = 4_000;
const floodMs = 6_000;
const factor = 10;
/** People who order one after another in a calm, whose answers are the capacity; as many as keep all room for orders busy. */
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
    const beside = async (ms: number) => {
      const pay = async () => {
        const placed = unpaid.pop();
        return placed ? [await shop.pay(placed)] : [];
      };
      const [webhooks, ...looks] = await Promise.all([
        atRate(besideEach, ms, pay).then((all) => all.flat()),
        ...['/health', '/ready', '/'].map((path) => atRate(besideEach, ms, () => shop.get(path))),
      ]);
      return [webhooks, ...looks];
    };
    const run = async (ms: number, pace: Parameters<typeof send>[1]) => {
      const before = academy.cpu();
      const [sent, others] = await Promise.all([send(ms, pace), beside(ms)]);
      const right = sent.tried.filter(isRight);
      return {
        ...sent,
        others,
        right,
        perSecond: (right.length * 1000) / ms,
        serverShare: (academy.cpu() - before) / ms,
      };
    };
    const takeCalm = async () => {
      const one = await run(calmMs, { people });
      unpaid.push(...one.right);
      return one;
    };
    const calms = [await takeCalm()];
    const floods: (Awaited<ReturnType<typeof run>> & { share: number })[] = [];
    let recoveryMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = calms[round]?.perSecond ?? 0;
      const flooded = await run(floodMs, { perSecond: before * factor });
      recoveryMs = Math.max(recoveryMs, await untilGood(async () => isRight(await shop.place())));
      const after = await takeCalm();
      calms.push(after);
      floods.push({ ...flooded, share: (flooded.perSecond * 100 * 2) / (before + after.perSecond) });
    }
    const offered = floods.flatMap(({ tried }) => tried);
    const good = floods.flatMap(({ right }) => right);
    const refused = offered.filter(({ status }) => status === 503);
    const taken201 = offered.filter(({ status }) => status === 201).length;
    const [webhooks = [], health = [], ready = [], home = []] = [0, 1, 2, 3].map((at) =>
      floods.flatMap(({ others }) => others[at] ?? []),
    );
    const wrong = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
    const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;
    const shares = floods.slice(1).map(({ share }) => share);
    const parts = (runs: readonly { cpuShare: number; serverShare: number }[]) =>
      `${Math.round(mean(runs.map(({ cpuShare }) => cpuShare)) * 100)} and ${Math.round(mean(runs.map(({ serverShare }) => serverShare)) * 100)} %`;
    const tried = [...shop.tried, ...warm.tried, ...[...calms, ...floods].flatMap((one) => one.tried)];
    const { settledMs, ...books } = await readBooks(academy, { tried, told: shop.told });
    await shop.close();
    return {
      fault: `overload (${offered.length} orders offered in ${(rounds * floodMs) / 1000} s, ${Math.round(mean(calms.slice(1).map(({ perSecond }) => perSecond)))} a second can be taken)`,
      ...books,
      recoveryMs,
      goals: [
        atLeast(`answered rightly within 1 s (${good.length}), of capacity`, mean(shares), 80, ' %'),
        fact(
          'of each flood',
          `${shares.map(Math.round).join(', ')} %, beside ${calms
            .slice(1)
            .map(({ perSecond }) => Math.round(perSecond))
            .join(', ')} a second`,
        ),
        atMost('refused (p50)', msOf(refused, 50), 50, ' ms'),
        atMost('refused (p99)', msOf(refused, 99), 250, ' ms'),
        atMost('neither taken nor refused', offered.length - taken201 - refused.length, 0),
        atMost('webhooks p99', msOf(webhooks, 99), 1_000, ' ms'),
        atMost('webhooks not taken', wrong(webhooks), 0),
        atMost('/health p99', msOf(health, 99), 100, ' ms'),
        atMost('/ready p99', msOf(ready, 99), 100, ' ms'),
        atMost('/health, /ready and home not 200', wrong(health) + wrong(ready) + wrong(home), 0),
        atMost('home p99', msOf(home, 99), 1_000, ' ms'),
        atMost('good again', recoveryMs, 5_000, ' ms'),
        fact('connections of the sender', floods.map((one) => one.connections).join(', ')),
        fact('the sender and the server took of a core in a flood', parts(floods)),
        fact('the sender and the server took of a core in a calm', parts(calms)),
      ],
    };
  } finally {
    await academy.close();
  }
}
