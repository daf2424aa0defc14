import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { classReads } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { classesTable } from './read-store.ts';

const hour = 3600_000;
const patience = { timeout: 10_000 };
let test: TestApp;
let sibling: TestApp;
let student: TestUser;
let teacher: TestUser;
let start: number;
beforeAll(async () => {
  // One address for both processes, so that a session counts in either.
  test = await startTestApp({ env: { PUBLIC_URL: 'http://academy.test' } });
  sibling = await test.sibling();
  student = await makeUser(test);
  teacher = await makeUser(test, { roles: ['teacher'] });
  start = test.app.now().getTime() + 24 * hour;
  for (const hours of [2, 4, 6, 8, 10, 12]) await makeClass(test, { title: `At ${hours}`, startsAt: at(hours) });
  for (const one of [test, sibling]) {
    await titles(one, { from: 0 });
    await vi.waitFor(() => expect(one.app.changes.listening()).toBe(true), 10_000);
  }
});
afterAll(async () => {
  await sibling.close();
  await test.close();
});

const at = (hours: number) => new Date(start + hours * hour).toISOString();

/** What read 4 (`docs/domain/table-reads.md`) gives for a clock that shows `from` hours after the start. */
async function titles(of: TestApp, { from, ...words }: { from: number; [word: string]: unknown }) {
  const query = new URLSearchParams({
    select: 'class_title,class_date',
    class_date: `gte.${at(from)}`,
    order: 'class_date.asc',
    limit: '3',
    ...words,
  });
  const response = await fetch(`${of.url}${classReads.readClasses.path}?${query}`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { class_title: string }[]).map((row) => row.class_title);
}

/** Does something that PostgreSQL tells nobody of, so that only what is kept in memory stays as it was. */
async function inSilence(change: () => Promise<unknown>) {
  await sql`alter table classes disable trigger classes_notify_changed`.execute(test.app.db);
  await change();
  await sql`alter table classes enable trigger classes_notify_changed`.execute(test.app.db);
}

const rename = (from: string, to: string) =>
  sql`update classes set class_title = ${to} where class_title = ${from}`.execute(test.app.db);

const forget = () => {
  for (const one of [test, sibling]) one.app.changes.drop('classes');
};

describe('the classes kept in memory', () => {
  it('answer every later clock until the first of them has begun', async () => {
    forget();
    expect(await titles(test, { from: 0 })).toEqual(['At 2', 'At 4', 'At 6']);
    await inSilence(() => rename('At 2', 'Renamed'));
    expect(await titles(test, { from: 0.5 })).toEqual(['At 2', 'At 4', 'At 6']);
    expect(await titles(test, { from: 2 })).toEqual(['At 2', 'At 4', 'At 6']);
    expect(await titles(test, { from: 2.001 })).toEqual(['At 4', 'At 6', 'At 8']);
    expect(await titles(sibling, { from: 0 })).toEqual(['Renamed', 'At 4', 'At 6']);
    await inSilence(() => rename('Renamed', 'At 2'));
  });

  it('are right for clocks that go forward, back and past the last class', async () => {
    forget();
    const all = [2, 4, 6, 8, 10, 12];
    const clocks = [5, 3.5, 4.5, 0, 13, 12, 11.5, 2, 2.01, 20, -30, 4, 5.99, 6.01, 1, 0.5, 12.5];
    for (const from of [...clocks, ...clocks.toReversed()]) {
      const coming = all.filter((hours) => hours >= from).map((hours) => `At ${hours}`);
      expect(await titles(test, { from })).toEqual(coming.slice(0, 3));
    }
  });

  it.each([
    ['limit=2', { limit: '2' }, ['At 10', 'At 12']],
    ['offset=1', { offset: '1' }, ['At 12']],
    ['newest first', { order: 'class_date.desc' }, ['At 12', 'At 10']],
    ['another first order', { order: 'class_title.desc' }, ['At 12', 'At 10']],
    ['without the date', { select: 'class_title' }, ['At 10', 'At 12']],
    ['no rows at all', { limit: '0' }, []],
    ['another filter', { class_title: 'eq.At 8' }, []],
  ])('do not answer another question: %s', async (_name, words, expected) => {
    expect(await titles(test, { from: 0 })).toEqual(['At 2', 'At 4', 'At 6']);
    await titles(test, { from: 0, ...words });
    expect(await titles(test, { from: 9, ...words })).toEqual(expected);
    expect(await titles(test, { from: 9 })).toEqual(['At 10', 'At 12']);
  });

  it('follow every change at once, and in another process as soon as it is told', async () => {
    const upcoming = ['At 2', 'At 4', 'At 6'];
    const both = async (expected: string[]) => {
      expect(await titles(test, { from: 0 })).toEqual(expected);
      await expect.poll(() => titles(sibling, { from: 0 }), patience).toEqual(expected);
    };
    await both(upcoming);
    const form = classForm(test, { title: 'At 1', startsAt: at(1) });
    const made = await teacher.client(classesAdmin.createClass, { body: form });
    expect(made.status).toBe(201);
    const { id } = made.data;
    let { version } = made.data;
    await both(['At 1', 'At 2', 'At 4']);
    const change = async (changes: object) => {
      const body = { ...form, ...changes, version };
      const changed = await teacher.client(classesAdmin.changeClass, { params: { id }, body });
      expect(changed.status).toBe(200);
      version = changed.data.version;
    };
    await change({ title: 'At one' });
    await both(['At one', 'At 2', 'At 4']);
    await change({ startsAt: at(3), endsAt: at(4) });
    await both(['At 2', 'At 1', 'At 4']);
    await change({ isActive: false });
    await both(upcoming);
    await change({});
    await both(['At 1', 'At 2', 'At 4']);
    expect((await teacher.client(classesAdmin.deleteClass, { params: { id } })).status).toBe(200);
    await both(upcoming);
  });

  it('follow what somebody else writes into the database', async () => {
    expect(await titles(test, { from: 0 })).toEqual(['At 2', 'At 4', 'At 6']);
    await rename('At 4', 'At four');
    for (const one of [test, sibling]) {
      await expect.poll(() => titles(one, { from: 0 }), patience).toEqual(['At 2', 'At four', 'At 6']);
    }
    await rename('At four', 'At 4');
    await expect.poll(() => titles(test, { from: 0 }), patience).toEqual(['At 2', 'At 4', 'At 6']);
  });

  it('are announced for each column that is shown, and not for a seat that is taken', async () => {
    const { rows } = await sql<{ name: string }>`
      select event_object_column as name from information_schema.triggered_update_columns
      where trigger_name = 'classes_notify_changed'`.execute(test.app.db);
    // What makes the words of other languages, and whether others than a batch’s members see it, belong to it.
    const shown = [...Object.keys(classesTable.columns), 'text_language', 'translations', 'is_open'];
    expect(rows.map((row) => row.name).sort()).toEqual(shown.sort());
    const told = vi.fn();
    sibling.app.changes.watch('classes', told);
    await sql`update classes set seats_taken = 1 where class_title = 'At 12'`.execute(test.app.db);
    // News comes in the order of the commits: once the second has come, the first would have.
    const fence = vi.fn();
    sibling.app.changes.watch('fence', fence);
    await test.app.changes.announce(test.app.db, 'fence');
    await expect.poll(() => fence.mock.calls.length, patience).toBe(1);
    expect(told).not.toHaveBeenCalled();
  });
});
