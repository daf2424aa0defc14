import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import type { Job } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('works a burst off without long pauses, one at a time and together', async () => {
  const done: string[] = [];
  const jobs: Job[] = [
    { name: 'jobs.alone', run: async () => void done.push('alone') },
    { name: 'jobs.together', together: 2, run: async () => void done.push('together') },
  ];
  const { app } = test;
  await app.jobs.prepare(jobs);
  await app.jobs.start(jobs);
  for (const { name } of jobs) for (let nth = 0; nth < 4; nth += 1) await app.jobs.enqueue(app.db, name, { nth });
  // Told of once, the rest would wait for half a minute.
  await vi.waitFor(() => expect(done).toHaveLength(8), { timeout: 25_000, interval: 100 });
});
