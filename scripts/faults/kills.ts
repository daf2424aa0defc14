import { setTimeout as sleep } from 'node:timers/promises';
import { startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { atMost, fact, type Outcome } from './report.ts';
import { openShop } from './shop.ts';
import { beginTraffic } from './traffic.ts';

const kills = 5;
const betweenMs = 1_500;

/** The server's process is killed again and again while people order and pay. */
export async function serverKills(): Promise<Outcome> {
  const academy = await startAcademy();
  try {
    const shop = await openShop(academy);
    const traffic = beginTraffic(shop);
    const recoveries: number[] = [];
    for (let nth = 0; nth < kills; nth += 1) {
      await sleep(betweenMs);
      academy.signal('SIGKILL');
      await academy.ended();
      const began = performance.now();
      await academy.restart();
      recoveries.push(performance.now() - began);
    }
    await sleep(betweenMs);
    await traffic.stop();
    const { settledMs, ...books } = await readBooks(academy, shop);
    const other = traffic.orders.filter(({ status }) => ![0, 200, 201, 503].includes(status)).length;
    await shop.close();
    return {
      fault: `${kills} kills of the server`,
      ...books,
      recoveryMs: Math.max(...recoveries),
      goals: [
        atMost('neither success, 503 nor a broken connection', other, 0),
        atMost('ready again', Math.max(...recoveries), 5_000, ' ms'),
        fact('all payments settled after', `${Math.round(settledMs / 1000)} s`),
      ],
    };
  } finally {
    await academy.close();
  }
}
