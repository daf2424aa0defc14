import { startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { atRate, untilGood } from './pace.ts';
import { atMost, fact, type Outcome } from './report.ts';
import { openShop } from './shop.ts';
import { msOf, refusalGoals, statusesOf } from './traffic.ts';

const lockedMs = 8_000;

/** One small table is locked while fifty people a second want to read it, and others order, pay, sign in and look. */
export async function lockedTable(): Promise<Outcome> {
  const academy = await startAcademy();
  try {
    const shop = await openShop(academy);
    await atRate(10, 2_000, () => shop.buy());
    const [stuck, orders, codes, reads, ready] = await academy.withClient(async (client) => {
      await client.query('begin');
      await client.query('lock table notices in access exclusive mode');
      const answers = await Promise.all([
        atRate(50, lockedMs, () => shop.get('/api/notices')),
        atRate(5, lockedMs, () => shop.buy()),
        atRate(3, lockedMs, () => shop.askForCode()),
        atRate(5, lockedMs, () => shop.get('/api/classes')),
        atRate(5, lockedMs, () => shop.get('/ready')),
      ]);
      await client.query('rollback');
      return answers;
    });
    const recoveryMs = await untilGood(async () => (await shop.get('/api/notices')).status === 200);
    const [placed, paid] = [orders.flatMap(([order]) => order ?? []), orders.flatMap(([, payment]) => payment ?? [])];
    const failed = [...placed, ...paid, ...codes, ...reads, ...ready].filter(
      ({ status }) => status === 0 || status >= 400,
    );
    const { settledMs, ...books } = await readBooks(academy, shop);
    await shop.close();
    return {
      fault: `notices locked for ${lockedMs / 1000} s`,
      ...books,
      recoveryMs,
      goals: [
        ...refusalGoals(stuck, 2_500),
        atMost('webhooks p99', msOf(paid, 99), 1_000, ' ms'),
        atMost('orders p99', msOf(placed, 99), 1_000, ' ms'),
        atMost('codes p99', msOf(codes, 99), 1_000, ' ms'),
        atMost('other reads p99', msOf(reads, 99), 1_000, ' ms'),
        atMost(`others not answered rightly${statusesOf(failed)}`, failed.length, 0),
        atMost('good again', recoveryMs, 1_000, ' ms'),
        fact('all payments settled after', `${Math.round(settledMs / 1000)} s`),
      ],
    };
  } finally {
    await academy.close();
  }
}
