import { parseICS, type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classFeed } from '../../contract/classes/class-feed.ts';
import { type Notice, notices } from '../../contract/messages/notices.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { tests } from '../../contract/tests/tests.ts';
import { type TestForm, testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeBatch, makeMember } from '../testing/makers/make-batch.ts';
import { makeScheduledTest, testForm } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { tellPlanned } from './planned/tell-planned.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const hours = (n: number) => new Date(test.app.now().getTime() + n * 3600_000).toISOString();

/** What stands in somebody's inbox of a test, the newest first. */
async function toldOf(who: TestUser, id: string): Promise<Notice[]> {
  await test.runJobs();
  const { data } = await who.client(notices.listNotices, { query: {} });
  return data.items.filter((one) => one.link === `/tests/${id}`);
}

async function change(id: string, form: Partial<TestForm>) {
  const { data } = await admin.client(testsAdmin.getTestForStaff, { params: { id } });
  const { obstacles: _o, state: _s, ...rest } = data;
  const body = { ...testForm(test), ...rest, ...form, version: data.version };
  const changed = await admin.client(testsAdmin.changeTest, { params: { id }, body });
  expect(changed.status, JSON.stringify(changed.failure)).toBe(200);
}

const cancel = (id: string, reason: string) =>
  admin.client(testsAdmin.moveTest, { params: { id }, body: { state: 'cancelled', reason } });

async function feedOf(who: TestUser): Promise<() => Promise<VEvent[]>> {
  const url = (await who.client(classFeed.makeFeed)).data.url ?? '';
  return async () => {
    const text = await (await fetch(url.replace(test.app.config.publicUrl, test.url))).text();
    return Object.values(parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  };
}

describe('a test with a date', () => {
  it('is told to its batch when it is scheduled, moved and cancelled, once each, and to nobody else', async () => {
    const batch = await makeBatch(test, admin);
    const member = await makeMember(test, admin, batch.id);
    const stranger = await makeUser(test);
    const window = { opensAt: hours(48), closesAt: hours(50) };
    const form = { ...window, access: 'restricted' as const, batchIds: [batch.id] };
    const { id } = await makeScheduledTest(test, admin, form, 1);
    const first = await toldOf(member, id);
    expect(first.map((one) => [one.kind, one.title])).toEqual([['test', 'New test: Police mock 1']]);
    expect(first[0]?.text).toMatch(/^Police mock 1 opens \w{3} \d+ \w+, \d+:\d\d [AP]M IST and closes /);

    await change(id, { names: { en: 'Police mock 1', mr: 'पोलीस मॉक 1', hi: 'पुलिस मॉक 1' } });
    expect(await toldOf(member, id)).toHaveLength(1);
    // Moved, and moved on before anybody was told: the time that was never true for long is told to nobody.
    await change(id, { opensAt: hours(72), closesAt: hours(74) });
    await change(id, { opensAt: hours(96), closesAt: hours(98) });
    const moved = await toldOf(member, id);
    expect(moved.map((one) => one.title)).toEqual(['New time: Police mock 1', 'New test: Police mock 1']);

    await cancel(id, 'The hall is flooded.');
    const last = await toldOf(member, id);
    expect(last).toHaveLength(3);
    expect(last[0]).toMatchObject({ title: 'Cancelled: Police mock 1' });
    expect(last[0]?.text).toContain('The hall is flooded.');
    expect(await toldOf(stranger, id)).toEqual([]);

    const telling = { testId: id, what: 'cancelled' as const, sequence: 3, once: 'test-cancelled:again' };
    await tellPlanned(test.app, telling);
    await tellPlanned(test.app, telling);
    expect(await toldOf(member, id)).toHaveLength(4);
  });

  it('is told to every batch where it is free; a free practice set and a previous paper are not', async () => {
    const batch = await makeBatch(test, admin);
    const member = await makeMember(test, admin, batch.id);
    const window = { opensAt: hours(5), closesAt: hours(8) };
    const mock = await makeScheduledTest(test, admin, window, 1);
    const set = await makeScheduledTest(test, admin, { ...window, skin: 'practice', minutes: null }, 1);
    const paper = await makeScheduledTest(test, admin, { ...window, sourceExam: 'Police', sourceYear: 2021 }, 1);
    expect(await toldOf(member, mock.id)).toHaveLength(1);
    expect(await toldOf(member, set.id)).toEqual([]);
    expect(await toldOf(member, paper.id)).toEqual([]);
  });

  it('stands in the calendar feed of whoever may sit it, follows its window and is marked when it is cancelled', async () => {
    const batch = await makeBatch(test, admin);
    const [member, stranger] = [await makeMember(test, admin, batch.id), await makeUser(test)];
    const [own, others] = [await feedOf(member), await feedOf(stranger)];
    const form = { access: 'restricted' as const, batchIds: [batch.id], names: { en: 'Hall mock', mr: '', hi: '' } };
    const { id } = await makeScheduledTest(test, admin, { ...form, opensAt: hours(48), closesAt: hours(50) }, 1);
    const seen = async () => (await own()).find((one) => one.uid.startsWith(`test-${id}@`));
    const first = await seen();
    expect(first).toMatchObject({ summary: 'Hall mock', status: 'CONFIRMED' });
    expect(first?.description).toContain(`/tests/${id}`);
    expect((first?.end?.getTime() ?? 0) - (first?.start.getTime() ?? 0)).toBe(2 * 3600_000);
    expect((await others()).some((one) => one.uid.includes(id))).toBe(false);

    // A window of days is the sitting at its beginning, with its end in words.
    await change(id, { opensAt: hours(72), closesAt: hours(172) });
    const second = await seen();
    expect((second?.end?.getTime() ?? 0) - (second?.start.getTime() ?? 0)).toBe(90 * 60_000);
    expect(second?.description).toContain('Open until ');
    expect(Number(second?.sequence)).toBeGreaterThan(Number(first?.sequence));

    await cancel(id, 'No hall that day.');
    const third = await seen();
    expect(third?.status).toBe('CANCELLED');
    expect(Number(third?.sequence)).toBeGreaterThan(Number(second?.sequence));
  });
});

describe('previous papers', () => {
  it('have a list by exam and year, the latest on top, apart from tests with a date', async () => {
    const window = { opensAt: hours(-1), closesAt: hours(9000) };
    const of = (sourceExam: string, sourceYear: number | null) =>
      makeScheduledTest(test, admin, { ...window, sourceExam, sourceYear }, 1);
    const [older, newer, other] = [await of('Talathi', 2019), await of('Talathi', 2023), await of('Forest', 2022)];
    const mock = await of('Talathi', null);
    const student = await makeUser(test);
    const list = async (query: { exam?: string; year?: number; after?: string; limit: number }) =>
      (await student.client(tests.listPreviousPapers, { query })).data;
    const all = await list({ limit: 2 });
    expect(all.items.map((one) => [one.exam, one.year])).toEqual([
      ['Talathi', 2023],
      ['Forest', 2022],
    ]);
    expect(all.exams).toContainEqual({ exam: 'Talathi', name: 'Talathi', years: [2023, 2019] });

    const { version, settings } = (await admin.client(academy.readAllSettings)).data;
    const changes = { names: { ...settings.names, exams: [{ en: 'Talathi', mr: 'तलाठी', hi: '' }] } };
    expect((await admin.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
    const headers = { cookie: 'language=mr' };
    const marathi = (await student.client(tests.listPreviousPapers, { query: { exam: 'Talathi', limit: 1 }, headers }))
      .data;
    expect(marathi.items.map((one) => one.exam)).toEqual(['तलाठी']);
    expect(marathi.exams).toContainEqual({ exam: 'Talathi', name: 'तलाठी', years: [2023, 2019] });
    const one = (await student.client(tests.getTest, { params: { id: newer.id }, headers })).data;
    expect(one.source).toEqual({ exam: 'तलाठी', year: 2023 });

    const rest = await list({ limit: 20, after: all.next ?? '' });
    expect(rest.items.map((one) => one.id)).toContain(older.id);
    expect(rest.items.map((one) => one.id)).not.toContain(newer.id);
    expect((await list({ exam: 'Talathi', limit: 20 })).items.map((one) => one.id)).toEqual([newer.id, older.id]);
    expect((await list({ exam: 'Talathi', year: 2019, limit: 20 })).items.map((one) => one.id)).toEqual([older.id]);

    const coming = (await student.client(tests.listTests, { query: { limit: 100 } })).data.items.map((one) => one.id);
    expect(coming).toContain(mock.id);
    expect(coming).not.toContain(other.id);
    const staff = async (isPrevious: boolean) =>
      (await admin.client(testsAdmin.listTestsForStaff, { query: { isPrevious, limit: 100 } })).data.items;
    expect((await staff(true)).map((one) => one.id)).toContain(other.id);
    expect((await staff(false)).map((one) => one.id)).not.toContain(other.id);

    const started = await student.client(attempts.startAttempt, { params: { id: older.id }, body: {} });
    expect(started.status).toBe(200);
    expect((await list({ year: 2019, limit: 20 })).items[0]?.own?.state).toBe('running');
  });
});
