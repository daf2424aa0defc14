import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type Academy, startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { atMost, type Outcome } from './report.ts';
import { type Answer, openShop, type Shop } from './shop.ts';

const rounds = 10;
const uploadMs = 1_000;

/** SIGTERM while a photo is on its way in, orders are placed and payments are settled; ten times. */
export async function stopping(): Promise<Outcome> {
  const academy = await startAcademy();
  try {
    const shop = await openShop(academy);
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c63b47' } })
      .jpeg()
      .toBuffer();
    const all: Stopped[] = [];
    const startedMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await stopOnce(academy, shop, photo));
      startedMs.push(await restart(academy));
    }
    const { settledMs: _settledMs, ...books } = await readBooks(academy, shop);
    await shop.close();
    const inFlight = all.flatMap(({ answers }) => answers);
    const unanswered = inFlight.filter(({ status }) => status === 0);
    const refused = inFlight.filter(({ status }) => status >= 400);
    const slowest = Math.max(...all.map(({ endedMs }) => endedMs));
    return {
      fault: `SIGTERM ${rounds} times with ${inFlight.length} requests in flight`,
      ...books,
      recoveryMs: Math.max(...startedMs),
      goals: [
        atMost(`without an answer${said(unanswered)}`, unanswered.length, 0),
        atMost(`not answered rightly${said(refused)}`, refused.length, 0),
        atMost('ended', slowest, 10_000, ' ms'),
      ],
    };
  } finally {
    await academy.close();
  }
}

interface Stopped {
  answers: Answer[];
  /** From the signal to the end of the process. */
  endedMs: number;
}

async function stopOnce(academy: Academy, shop: Shop, photo: Buffer): Promise<Stopped> {
  const unpaid = await Promise.all(Array.from({ length: 3 }, () => shop.place()));
  const upload = shop.upload(photo, uploadMs);
  await sleep(uploadMs / 2);
  const others = [...unpaid.map((placed) => shop.pay(placed)), ...Array.from({ length: 4 }, () => shop.place())];
  // They have been sent by then, and are not answered yet.
  await sleep(5);
  academy.signal('SIGTERM');
  const ended = academy.ended();
  return { answers: await Promise.all([upload, ...others]), endedMs: await ended };
}

/** Gives the milliseconds until it is ready. */
async function restart(academy: Academy): Promise<number> {
  academy.begin();
  return academy.ready();
}

const said = (answers: readonly Answer[]) =>
  answers.length === 0
    ? ''
    : ` (${[...new Set(answers.map(({ status, body }) => `${status} ${body.slice(0, 80)}`))].join('; ')})`;
