import { expect, it } from 'vitest';
import { notices } from '../../../contract/messages/notices.ts';
import { restartPauseMs } from '../../db/embedded/supervisor.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { watchDatabase } from './watch-database.ts';

it('tells admins that the server’s own PostgreSQL was started again, once an hour', async () => {
  let restartedAt: Date | null = null;
  const test = await startTestApp({ replacements: { databaseRestartedAt: () => restartedAt } });
  const admin = await makeUser(test, { roles: ['admin'] });
  const told = async () =>
    (await admin.client(notices.listNotices, { query: { limit: 100, language: 'en' } })).data.items.filter(
      ({ title }) => title === 'The database was restarted',
    );
  await watchDatabase(test.app);
  expect(await told()).toEqual([]);
  for (const minute of [10, 11, 12]) {
    restartedAt = new Date(`2026-11-23T04:${minute}:00Z`);
    await watchDatabase(test.app);
    await watchDatabase(test.app);
  }
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining('Mon 23 Nov, 9:40 AM IST')]);
  await test.close();
});

it.each([
  [0, 0],
  [1, 250],
  [2, 1_000],
  [6, 30_000],
  [500, 30_000],
])('after %i restarts that did not last, PostgreSQL is started again in %i ms', (restarts, ms) => {
  expect(restartPauseMs(restarts)).toBe(ms);
});
