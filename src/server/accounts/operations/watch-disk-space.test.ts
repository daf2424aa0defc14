import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices } from '../../../contract/messages/notices.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { outboxCookieHeader } from '../../testing/outbox-cookie.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { watchDiskSpace } from './watch-disk-space.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a disk that is nearly full', () => {
  it('is told to every admin in their language, once a day, and to nobody else', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    const student = await makeUser(test);
    const told = async () =>
      (await admin.client(notices.listNotices, { query: { limit: 100, language: 'en' } })).data.items.filter(
        ({ title }) => title === 'The server’s disk is nearly full',
      );
    test.app.config.disk.alarmPercent = 0;
    await watchDiskSpace(test.app);
    expect(await told()).toHaveLength(0);
    test.app.config.disk.alarmPercent = 100;
    await watchDiskSpace(test.app);
    const first = await told();
    expect(first.length).toBeGreaterThan(0);
    expect(first[0]?.text).toMatch(/MB .*\d+ %/);
    await watchDiskSpace(test.app);
    expect(await told()).toHaveLength(first.length);
    test.advance(25 * 3600_000);
    await watchDiskSpace(test.app);
    expect(
      (await test.app.db.selectFrom('notices').select('id').where('user_id', '=', admin.id).execute()).length,
    ).toBe(2 * first.length);
    const students = await test.app.db.selectFrom('notices').select('id').where('user_id', '=', student.id).execute();
    expect(students).toEqual([]);
  });

  it('can be read from /metrics', async () => {
    const text = await (await fetch(`${test.url}/metrics`, { headers: { cookie: outboxCookieHeader(test) } })).text();
    expect(text).toMatch(/^disk_files_free_bytes \d+/m);
    expect(text).toMatch(/^disk_data_total_bytes \d+/m);
  });
});
