import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classSeries } from '../../contract/classes/class-series.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { notices } from '../../contract/messages/notices.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { repetitions } from './series/series-rules.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const list = async (search: string) =>
  (await teacher.client(classesAdmin.listClassesForStaff, { query: { search, limit: 100 } })).data.items;
const repeat = (id: string, weekdays: number[], until: string) =>
  teacher.client(classSeries.repeatClass, { params: { id }, body: { weekdays, until } });

describe('the days of a series', () => {
  // Wednesday 31 March 2027, 00:15 in India: still Tuesday in UTC.
  const one = { startsAt: '2027-03-30T18:45:00.000Z', endsAt: '2027-03-30T20:15:00.000Z' };
  it.each<[string, number[], string, string[]]>([
    ['weekly until the last day itself', [3], '2027-04-14', ['2027-04-06T18:45:00.000Z', '2027-04-13T18:45:00.000Z']],
    ['not a day longer', [3], '2027-04-13', ['2027-04-06T18:45:00.000Z']],
    ['Sunday is 7', [7], '2027-04-04', ['2027-04-03T18:45:00.000Z']],
    ['two weekdays', [5, 1], '2027-04-05', ['2027-04-01T18:45:00.000Z', '2027-04-04T18:45:00.000Z']],
    ['never its own day again', [3], '2027-04-06', []],
    ['nothing before it', [3], '2026-01-01', []],
  ])('%s', (_name, weekdays, until, starts) => {
    const times = repetitions(one, weekdays, until);
    expect(times.map(({ startsAt }) => startsAt)).toEqual(starts);
    for (const time of times) expect(Date.parse(time.endsAt) - Date.parse(time.startsAt)).toBe(90 * 60_000);
  });
});

describe('a series of classes', () => {
  it('is made once for each day, changed from one class on, and called off from one on', async () => {
    const first = await makeClass(test, {
      title: 'Evening drill',
      startsAt: '2027-06-07T12:30:00.000Z',
      recordingUrl: 'https://video.example.org/one',
    });
    expect((await repeat(first.id, [1], '2027-06-28')).data).toEqual({ changed: 3 });
    expect((await repeat(first.id, [1], '2027-06-28')).failure.data?.fields).toHaveProperty('until');
    expect((await repeat(first.id, [1], '2027-07-05')).data).toEqual({ changed: 1 });
    const made = await list('Evening drill');
    expect(made.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      '2027-06-07',
      '2027-06-14',
      '2027-06-21',
      '2027-06-28',
      '2027-07-05',
    ]);
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(made.every(({ isActive, joinUrl }) => isActive && joinUrl !== '')).toBe(true);
    expect(made.map(({ recordingUrl }) => recordingUrl !== '')).toEqual([true, false, false, false, false]);

    const student = await makeUser(test);
    const [, , third, fourth] = made;
    if (!third || !fourth) throw new Error('five classes');
    const [second, , , , fifth] = made;
    const follower = await makeUser(test);
    for (const one of [second, third, fourth, fifth]) {
      await follower.client(classes.registerForClass, { params: { id: one?.id ?? '' } });
    }
    await student.client(classes.registerForClass, { params: { id: fourth.id } });
    const body = {
      ...classForm(test, { title: 'Morning drill', startsAt: '2027-06-22T01:00:00.000Z' }),
      version: third.version,
    };
    const params = { id: third.id };
    expect((await teacher.client(classSeries.changeFollowing, { params, body })).data.title).toBe('Morning drill');
    expect((await teacher.client(classSeries.changeFollowing, { params, body })).failure.code).toBe('edit_conflict');
    expect((await list('Evening drill')).map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      '2027-06-07',
      '2027-06-14',
    ]);
    expect((await list('Morning drill')).map(({ startsAt }) => startsAt)).toEqual([
      '2027-06-22T01:00:00.000Z',
      '2027-06-29T01:00:00.000Z',
      '2027-07-06T01:00:00.000Z',
    ]);
    await test.runJobs();
    const told = (await student.client(notices.listNotices)).data.items;
    expect(told.map(({ title }) => title)).toEqual(['New time: Morning drill']);
    expect(told[0]?.text).not.toContain('Also moved');
    const toldOnce = (await follower.client(notices.listNotices)).data.items;
    expect(toldOnce.map(({ title }) => title)).toEqual(['New time: Morning drill']);
    expect(toldOnce[0]?.text).toContain(
      'to Tue 22 Jun, 6:30 AM IST. Also moved: Morning drill, Tue 29 Jun, 6:30 AM IST; Morning drill, Tue 6 Jul, 6:30 AM IST.',
    );

    const off = { params: { id: fourth.id }, body: { reason: 'The ground is under water. ' } };
    expect((await teacher.client(classSeries.cancelFollowing, off)).data).toEqual({ changed: 2 });
    expect((await list('Morning drill')).map(({ cancelled }) => cancelled?.reason ?? null)).toEqual([
      null,
      'The ground is under water',
      'The ground is under water',
    ]);
    await test.runJobs();
    expect((await student.client(notices.listNotices)).data.items).toHaveLength(2);
    const offOnce = (await follower.client(notices.listNotices)).data.items;
    expect(offOnce.map(({ title }) => title)).toEqual(['Cancelled: Morning drill', 'New time: Morning drill']);
    expect(offOnce[0]?.text).toContain(
      'Tue 29 Jun, 6:30 AM IST is cancelled: The ground is under water. Also cancelled: Morning drill, Tue 6 Jul, 6:30 AM IST.',
    );
  });

  it('leaves alone in the later classes what a change does not touch', async () => {
    const first = await makeClass(test, { title: 'Reasoning drill', startsAt: '2027-05-03T12:30:00.000Z' });
    await repeat(first.id, [1], '2027-05-17');
    const [one, second] = await list('Reasoning drill');
    if (!one || !second) throw new Error('three classes');
    const guest = { ...second, teacher: 'A guest', endsAt: '2027-05-10T14:30:00.000Z' };
    await teacher.client(classesAdmin.changeClass, { params: { id: second.id }, body: guest });
    const body = { ...one, venue: 'Hall 2', startsAt: '2027-05-03T13:00:00.000Z', endsAt: '2027-05-03T14:00:00.000Z' };
    await teacher.client(classSeries.changeFollowing, { params: { id: one.id }, body });
    const after = await list('Reasoning drill');
    expect(after.map((each) => [each.teacher, each.venue, each.startsAt, each.endsAt])).toEqual([
      [one.teacher, 'Hall 2', '2027-05-03T13:00:00.000Z', '2027-05-03T14:00:00.000Z'],
      ['A guest', 'Hall 2', '2027-05-10T13:00:00.000Z', '2027-05-10T15:00:00.000Z'],
      [one.teacher, 'Hall 2', '2027-05-17T13:00:00.000Z', '2027-05-17T14:00:00.000Z'],
    ]);
  });

  it('changes all or none', async () => {
    const first = await makeClass(test, { title: 'All or none', startsAt: '2027-08-02T12:30:00.000Z' });
    await repeat(first.id, [1], '2027-08-16');
    const [one, second] = await list('All or none');
    if (!one || !second) throw new Error('three classes');
    for (let seat = 0; seat < 2; seat += 1) {
      await (await makeUser(test)).client(classes.registerForClass, { params: { id: second.id } });
    }
    const body = { ...classForm(test, { ...one, title: 'All or none', capacity: 1 }), version: one.version };
    const answer = await teacher.client(classSeries.changeFollowing, { params: { id: one.id }, body });
    expect(answer.failure.data?.fields).toHaveProperty('capacity');
    expect((await list('All or none')).map(({ capacity }) => capacity)).toEqual([40, 40, 40]);
  });

  it('stops at sixty classes at once', async () => {
    const { id } = await makeClass(test, { startsAt: '2027-09-01T12:30:00.000Z' });
    const answer = await repeat(id, [1, 2, 3, 4, 5, 6, 7], '2027-12-31');
    expect(answer.failure.data?.fields?.until).toMatchObject({ code: 'too_many_classes', params: { max: 60 } });
  });
});

describe('several classes at once', () => {
  it('are shown, hidden and called off, and each refusal is named', async () => {
    const drafts = await Promise.all([1, 2].map(() => makeClass(test, { title: 'Bulk', isActive: false })));
    const ids = drafts.map(({ id }) => id);
    const change = (body: Parameters<typeof teacher.client<typeof classSeries.changeClasses>>[1]) =>
      teacher.client(classSeries.changeClasses, body);
    expect((await change({ body: { change: 'show', ids } })).data).toEqual({ changed: 2, refused: [] });
    expect((await list('Bulk')).map(({ isActive }) => isActive)).toEqual([true, true]);
    expect((await change({ body: { change: 'hide', ids: [ids[0] ?? ''] } })).data.changed).toBe(1);
    const gone = '00000000-0000-4000-8000-000000000000';
    expect((await change({ body: { change: 'cancel', ids: [...ids, gone], reason: 'Holiday' } })).data).toEqual({
      changed: 2,
      refused: [{ id: gone, title: '', code: 'not_found' }],
    });
    expect((await change({ body: { change: 'show', ids } })).data.refused.map(({ code }) => code)).toEqual([
      'class_cancelled',
      'class_cancelled',
    ]);
    expect((await change({ body: { change: 'cancel', ids, reason: '' } })).failure.code).toBe('validation_failed');
  });

  it('tell whoever has a seat in more than one of those called off once, and leave one that is over alone', async () => {
    const hour = 3_600_000;
    const startsIn = (hours: number) => new Date(test.app.now().getTime() + hours * hour).toISOString();
    const over = await makeClass(test, { title: 'Over already', startsAt: startsIn(-59 / 60) });
    test.advance(2 * 60_000);
    const coming = [
      await makeClass(test, { title: 'Maths revision', startsAt: '2027-10-05T12:30:00.000Z' }),
      await makeClass(test, { title: 'Ground', startsAt: '2027-10-04T12:30:00.000Z' }),
    ];
    const [both, one] = [await makeUser(test), await makeUser(test)];
    for (const { id } of coming) await both.client(classes.registerForClass, { params: { id } });
    await one.client(classes.registerForClass, { params: { id: coming[0]?.id ?? '' } });
    const ids = [over.id, ...coming.map(({ id }) => id)];
    const body = { change: 'cancel' as const, ids, reason: 'Heavy rain' };
    expect((await teacher.client(classSeries.changeClasses, { body })).data).toEqual({
      changed: 2,
      refused: [{ id: over.id, title: 'Over already', code: 'class_over' }],
    });
    await test.runJobs();
    const told = async (student: TestUser) => (await student.client(notices.listNotices)).data.items;
    expect((await told(both)).map(({ title }) => title)).toEqual(['Cancelled: Ground']);
    expect((await told(both))[0]?.text).toContain('Also cancelled: Maths revision, Tue 5 Oct, 6:00 PM IST.');
    expect((await told(one)).map(({ title }) => title)).toEqual(['Cancelled: Maths revision']);
    await teacher.client(classSeries.changeClasses, { body });
    await test.runJobs();
    expect(await told(both)).toHaveLength(1);
  });

  it('are found by kind and subject beside the title', async () => {
    const found = async (query: object) =>
      (await teacher.client(classesAdmin.listClassesForStaff, { query: { search: 'Filter', ...query } })).data.items;
    await makeClass(test, { title: 'Filter maths' });
    await makeClass(test, { title: 'Filter ground', kind: 'in_person', venue: 'Pune', subject: 'physical' });
    expect((await found({ kind: 'in_person' })).map(({ title }) => title)).toEqual(['Filter ground']);
    expect((await found({ subject: 'maths' })).map(({ title }) => title)).toEqual(['Filter maths']);
    expect(await found({ subject: 'maths', kind: 'in_person' })).toEqual([]);
  });

  it('are found by subject and kind without words', async () => {
    const found = async (query: object) =>
      (await teacher.client(classesAdmin.listClassesForStaff, { query: { limit: 100, ...query } })).data.items;
    const gk = await makeClass(test, { title: 'Of the subject', subject: 'gk' });
    const other = await makeClass(test, {
      title: 'Of another subject',
      kind: 'in_person',
      venue: 'Pune',
      subject: 'physical',
    });
    for (const [query, one] of [
      [{ subject: 'gk' }, gk],
      [{ subject: 'physical', kind: 'in_person' }, other],
    ] as const) {
      const items = await found(query);
      expect(items.map(({ id }) => id)).toContain(one.id);
      expect(items.every((item) => Object.entries(query).every(([key, value]) => item[key as 'kind'] === value))).toBe(
        true,
      );
    }
    expect(await found({ subject: 'gk', kind: 'in_person' })).toEqual([]);
  });
});
