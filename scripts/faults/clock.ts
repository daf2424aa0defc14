import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { untilGood } from './pace.ts';
import { atMost, type Outcome } from './report.ts';
import { openShop } from './shop.ts';
import { beginTraffic, refusalGoals } from './traffic.ts';

const dayMs = 24 * 3600_000;
const eachMs = 3_000;

/** The clock of the server's process is set a day forward, two days back and right again while people order and pay. */
export async function clockSteps(): Promise<Outcome> {
  const academy = await startAcademy({ preload: [join(import.meta.dirname, 'shift-clock.ts')] });
  try {
    const shop = await openShop(academy);
    const traffic = beginTraffic(shop, 4);
    const codes = [];
    for (const shiftClockMs of [dayMs, -dayMs, 0]) {
      academy.tell({ shiftClockMs });
      await sleep(eachMs);
      codes.push(await shop.askForCode());
    }
    await traffic.stop();
    const recoveryMs = await untilGood(async () => (await shop.place()).status === 201);
    const { settledMs: _settledMs, ...books } = await readBooks(academy, shop);
    // A row that bears another day is one whose time was the machine's.
    const [strange] = await academy.query<{ orders: number }>(
      `select count(*)::int as orders from orders where abs(extract(epoch from created_at - now())) > 3600`,
    );
    await shop.close();
    return {
      fault: 'the clock a day forward, a day back, right again',
      ...books,
      recoveryMs,
      goals: [
        ...refusalGoals([...traffic.orders, ...traffic.reads, ...codes], 300),
        atMost('orders of another day', strange?.orders ?? 0, 0),
        atMost('good again', recoveryMs, 1_000, ' ms'),
      ],
    };
  } finally {
    await academy.close();
  }
}
