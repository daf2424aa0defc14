import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type Academy, type AcademyOptions, startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { untilGood } from './pace.ts';
import { atMost, fact, type Goal, type Outcome, skipped } from './report.ts';
import { type Answer, openShop, type Shop } from './shop.ts';
import { mountDisk, type SmallDisk } from './small-disk.ts';
import { beginTraffic, statusesOf, type Traffic } from './traffic.ts';

const beforeMs = 1_500;
const fullMs = 5_000;

interface Full {
  name: string;
  megabytes: number;
  options(disk: SmallDisk): AcademyOptions;
  /** Whether PostgreSQL is on it. */
  holdsDatabase: boolean;
  /** Whether only temporary files are on it, without which an academy goes on. */
  holdsTemporary?: boolean;
}

const disks: readonly Full[] = [
  {
    name: 'files',
    megabytes: 40,
    options: ({ folder }) => ({ env: { FILES_URL: `file:${folder}/files`, DISK_RESERVE_MB: '0' } }),
    holdsDatabase: false,
  },
  {
    name: 'the database',
    megabytes: 400,
    options: ({ folder }) => ({ folder: `${folder}/data`, env: { DISK_RESERVE_MB: '0' } }),
    holdsDatabase: true,
  },
  {
    name: 'temporary files',
    megabytes: 20,
    options: ({ folder }) => ({ env: { TMPDIR: folder } }),
    holdsDatabase: false,
    holdsTemporary: true,
  },
];

/** The disk of the files, of the database, of temporary files is full while people order, pay and upload. */
export async function fullDisks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const full of disks) {
    const disk = mountDisk(full.megabytes);
    if (!disk) {
      outcomes.push(skipped(`disk of ${full.name} full`, 'only root on Linux may mount a small disk'));
      continue;
    }
    try {
      outcomes.push(await endure(full, disk));
    } finally {
      disk.remove();
    }
  }
  return outcomes;
}

async function endure(full: Full, disk: SmallDisk): Promise<Outcome> {
  const academy = await startAcademy(full.options(disk));
  try {
    const shop = await openShop(academy);
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c63b47' } })
      .jpeg()
      .toBuffer();
    // The first picture after a start waits for the process that decodes it.
    await shop.upload(photo);
    const traffic = beginTraffic(shop, 4);
    await sleep(beforeMs);
    disk.fill();
    if (full.holdsDatabase) await switchLog(academy);
    const uploads: Answer[] = [];
    const ready: Answer[] = [];
    for (const until = performance.now() + fullMs; performance.now() < until; await sleep(400)) {
      uploads.push(await shop.upload(photo));
      ready.push(await shop.get('/ready'));
    }
    disk.empty();
    const recoveryMs = await untilGood(async () => isGood(shop, photo));
    await traffic.stop();
    const { settledMs, ...books } = await readBooks(academy, shop);
    await shop.close();
    return {
      fault: `disk of ${full.name} full for ${fullMs / 1000} s`,
      ...books,
      recoveryMs,
      goals: [
        atMost('servers that died', academy.isRunning() ? 0 : 1, 0),
        ...refusals(traffic, uploads, full),
        readiness(full, ready),
        atMost('good again', recoveryMs, 5_000, ' ms'),
        fact('all payments settled after', `${Math.round(settledMs / 1000)} s`),
      ],
    };
  } finally {
    await academy.close();
  }
}

/** PostgreSQL has room left in the segment of its log that it writes; the next one finds none. */
async function switchLog(academy: Academy): Promise<void> {
  await academy.query('select pg_switch_wal()').catch(() => undefined);
}

const isGood = async (shop: Shop, photo: Buffer) =>
  (await shop.place()).status === 201 && (await shop.upload(photo)).status === 200;

function refusals({ orders, reads }: Traffic, uploads: readonly Answer[], { holdsDatabase }: Full): Goal[] {
  // Orders go on beside full files; with the database they are refused, and so is an upload.
  const allowed = holdsDatabase ? [200, 201, 503, 507] : [200, 201];
  const others = [...orders, ...reads].filter(({ status }) => !allowed.includes(status));
  const strange = uploads.filter(({ status }) => ![507, 503].includes(status));
  return [
    atMost(`orders and reads answered otherwise${statusesOf(others)}`, others.length, 0),
    atMost(`uploads not refused plainly${statusesOf(strange)}`, strange.length, 0),
    atMost('slowest upload', Math.max(...uploads.map(({ ms }) => ms)), 2_500, ' ms'),
  ];
}

function readiness({ holdsTemporary }: Full, ready: readonly Answer[]): Goal {
  // The first may have been asked before anything met the full disk.
  const later = ready.slice(1);
  const good = later.filter(({ status }) => status === 200).length;
  return holdsTemporary
    ? fact('/ready that says ready', `${good} of ${later.length}`)
    : atMost('/ready that says ready', good, 0);
}
