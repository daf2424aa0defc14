import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { allJobs } from '../compose-jobs.ts';
import { parseConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openSession } from '../identity/sessions/open-session.ts';
import { noteFact } from '../settings/academy-facts.ts';
import { cloneDatabase } from '../testing/database.ts';
import { fillWithDemo, keepDemo } from './fill-with-demo.ts';
import { fillPapersJob } from './jobs.ts';
import { fillPerson } from './people.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let app: App;
beforeEach(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'academy-demo-'));
  app = await createApp(
    parseConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  await app.jobs.prepare(allJobs(app));
});
afterEach(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const first = '+919800000001';
const second = '+919800000002';

/** A demo of two people, which is killed after the first of them as often as told. */
function demo({ kills }: { kills: number }) {
  let begun = 0;
  return {
    begun: () => begun,
    steps: {
      async prepare() {
        await migrate(app.db);
        await app.jobs.prepare(allJobs(app));
      },
      async fill() {
        begun += 1;
        await noteFact(app, app.db, 'demo_data');
        await fillPerson(app, first, 'First');
        if (begun <= kills) return false;
        await fillPerson(app, second, 'Second');
        await app.jobs.enqueue(app.db, fillPapersJob, {});
        await noteFact(app, app.db, 'demo_filled');
        return true;
      },
    },
  };
}

const phones = async () =>
  (await app.db.selectFrom('auth.users').select('phone').orderBy('phone').execute()).map(({ phone }) => phone);

const signIn = (phone: string) =>
  app.db.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom('auth.users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    await openSession(app, trx, { userId: id, method: 'otp', ip: '127.0.0.1', userAgent: '' });
  });

describe('the demo of a first start', () => {
  it('is made anew in the same start when its process is killed', async () => {
    const { steps, begun } = demo({ kills: 1 });
    await fillWithDemo(app, steps);
    expect([begun(), await phones()]).toEqual([2, [first, second]]);
  });

  it('is made anew by the next start when the server is killed', async () => {
    const killed = demo({ kills: 1 });
    await killed.steps.fill();
    await fillPerson(app, '+919800000009', 'Of the first attempt');
    await fillWithDemo(app, demo({ kills: 0 }).steps);
    expect(await phones()).toEqual([first, second]);
  });

  it('ends the start after three attempts', async () => {
    const { steps, begun } = demo({ kills: 9 });
    await expect(fillWithDemo(app, steps)).rejects.toThrow('DEMO_DATA=0 starts without it');
    expect(begun()).toBe(3);
  });

  it('is left alone once it is whole', async () => {
    await fillWithDemo(app, demo({ kills: 0 }).steps);
    const { steps, begun } = demo({ kills: 0 });
    await fillWithDemo(app, steps);
    expect(begun()).toBe(0);
  });
});

describe('what is never removed', () => {
  it('is a real academy', async () => {
    await fillPerson(app, '+919811111111', 'Real');
    await fillWithDemo(app, demo({ kills: 0 }).steps);
    expect(await phones()).toEqual(['+919811111111']);
  });

  it('is part of a demo with which an academy was opened', async () => {
    await demo({ kills: 1 }).steps.fill();
    await keepDemo(app);
    await fillWithDemo(app, demo({ kills: 0 }).steps);
    expect(await phones()).toEqual([first]);
  });

  it('is part of a demo that somebody has signed in to', async () => {
    await demo({ kills: 1 }).steps.fill();
    await signIn(first);
    await fillWithDemo(app, demo({ kills: 0 }).steps);
    expect(await phones()).toEqual([first]);
  });
});
