import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;
const hour = 60 * minute;
/** The same person, signed in again: an access token lasts 15 minutes. */
const signInAgain = ({ phone }: TestUser) => makeUser(test, { phone });
const inTime = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();

describe('the list', () => {
  it('is for the signed-in', async () => {
    expect((await visitor(test)(classes.listClasses)).status).toBe(401);
  });

  it('sorts classes by their times into upcoming, live and past, and never shows a draft', async () => {
    const soon = await makeClass(test, { title: 'Soon', startsAt: inTime(2 * hour) });
    const draft = await makeClass(test, { title: 'Draft', startsAt: inTime(hour), isActive: false });
    const titlesAt = async (when: 'upcoming' | 'live' | 'past') => {
      const { client } = await makeUser(test);
      const list = await client(classes.listClasses, { query: { when, limit: 100 } });
      return list.data.items.map((one) => `${one.title} ${one.stage}`);
    };
    expect(await titlesAt('upcoming')).toContain('Soon upcoming');
    test.advance(2 * hour);
    expect(await titlesAt('live')).toEqual(['Soon live']);
    expect(await titlesAt('upcoming')).not.toContain('Soon upcoming');
    test.advance(hour);
    expect(await titlesAt('live')).toEqual([]);
    expect(await titlesAt('past')).toContain('Soon over');
    const student = await makeUser(test);
    expect((await student.client(classes.getClass, { params: { id: draft.id } })).status).toBe(404);
    const known = await student.client(classes.getClass, { params: { id: soon.id } });
    expect(known.data.stage).toBe('over');
  });

  it.each(['days?month=0000-01', 'days?month=9999-12', '?day=0000-01-01', '?day=9999-12-31'])(
    'refuses %s, which is in no calendar here',
    async (query) => {
      const student = await makeUser(test);
      const headers = { authorization: `Bearer ${student.token}` };
      const path = query.startsWith('?') ? `/api/classes${query}` : `/api/classes/${query}`;
      expect((await fetch(test.url + path, { headers })).status).toBe(400);
    },
  );

  it('filters by price, kind, subject and day, and pages without losing or repeating one', async () => {
    const student = await makeUser(test);
    const startsAt = '2027-03-05T18:45:00.000Z';
    for (let number = 0; number < 5; number += 1) {
      await makeClass(test, {
        title: `Ground ${number}`,
        kind: 'in_person',
        venue: 'City ground',
        subject: 'physical',
        startsAt,
      });
    }
    await makeClass(test, {
      title: 'Paid ground',
      kind: 'in_person',
      venue: 'City ground',
      subject: 'physical',
      startsAt,
      pricePaise: 15000,
    });
    const query = {
      kind: 'in_person' as const,
      subject: 'physical' as const,
      day: '2027-03-06',
      price: 'free' as const,
    };
    const first = await student.client(classes.listClasses, { query: { ...query, limit: 3 } });
    const second = await student.client(classes.listClasses, {
      query: { ...query, limit: 3, after: first.data.next ?? '' },
    });
    const titles = [...first.data.items, ...second.data.items].map((one) => one.title).sort();
    expect(titles).toEqual(['Ground 0', 'Ground 1', 'Ground 2', 'Ground 3', 'Ground 4']);
    expect(second.data.next).toBeNull();
    const before = await student.client(classes.listClasses, { query: { ...query, day: '2027-03-05' } });
    expect(before.data.items).toEqual([]);
    // Six days into the month before, whose last week shows it too.
    for (const month of ['2027-03', '2027-02']) {
      const { data } = await student.client(classes.listClassDays, { query: { month } });
      expect(data.days).toEqual(['2027-03-06']);
    }
  });
});

describe('a seat in a free class', () => {
  it('is taken once, is among mine, counts, and can be given back until the start', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test, { title: 'Mine', capacity: 2 });
    const taken = await student.client(classes.registerForClass, { params: { id } });
    expect(taken.data).toMatchObject({ isRegistered: true, seatsLeft: 1, registration: { isPaid: false } });
    const again = await student.client(classes.registerForClass, { params: { id } });
    expect(again.data).toMatchObject({ seatsLeft: 1 });
    const mine = await student.client(classes.listMyClasses);
    expect(mine.data.items.map((one) => one.title)).toEqual(['Mine']);
    await student.client(classes.cancelRegistration, { params: { id } });
    const after = await student.client(classes.getClass, { params: { id } });
    expect(after.data).toMatchObject({ isRegistered: false, seatsLeft: 2, registration: null });
    expect((await student.client(classes.cancelRegistration, { params: { id } })).status).toBe(404);
    await student.client(classes.registerForClass, { params: { id } });
    test.advance(24 * hour);
    const late = await (await signInAgain(student)).client(classes.cancelRegistration, { params: { id } });
    expect(late.failure.code).toBe('class_started');
  });

  it('is not there when the class is full, over, has a price or is a draft', async () => {
    const codeFor = async (form: Parameters<typeof makeClass>[1], wait = 0) => {
      const { id } = await makeClass(test, form);
      if (form?.capacity === 1) await (await makeUser(test)).client(classes.registerForClass, { params: { id } });
      test.advance(wait);
      const student = await makeUser(test);
      return (await student.client(classes.registerForClass, { params: { id } })).failure.code;
    };
    expect(await codeFor({ capacity: 1 })).toBe('class_full');
    expect(await codeFor({ pricePaise: 49900 })).toBe('class_not_free');
    expect(await codeFor({ isActive: false })).toBe('not_found');
    expect(await codeFor({}, 25 * hour)).toBe('class_over');
  });

  it('goes to exactly as many as there are seats when 40 press at once', async () => {
    const { id } = await makeClass(test, { capacity: 16 });
    const students = await Promise.all(Array.from({ length: 40 }, () => makeUser(test)));
    // Each presses twice, as an impatient thumb does.
    const presses = await Promise.all(
      [...students, ...students].map((student) => student.client(classes.registerForClass, { params: { id } })),
    );
    const full = presses.filter((one) => one.failure?.code === 'class_full');
    expect(presses.filter((one) => one.status === 200)).toHaveLength(32);
    expect(full).toHaveLength(48);
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const list = await teacher.client(classesAdmin.listRegistrations, { params: { id }, query: { limit: 100 } });
    expect(list.data.items).toHaveLength(16);
    const seen = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
    expect(seen.data.seatsTaken).toBe(16);
  });
});

describe('the page of a class', () => {
  it('gives the joining link to the registered alone, from 10 minutes before until the end', async () => {
    const [student, stranger] = [await makeUser(test), await makeUser(test)];
    const { id } = await makeClass(test);
    await student.client(classes.registerForClass, { params: { id } });
    const linkFor = async (who: typeof student) =>
      (await (await signInAgain(who)).client(classes.getClass, { params: { id } })).data.joinUrl;
    test.advance(24 * hour - 10 * minute - 5000);
    expect(await linkFor(student)).toBeNull();
    test.advance(6000);
    expect(await linkFor(student)).toBe('https://meet.example.org/percentages');
    expect(await linkFor(stranger)).toBeNull();
    test.advance(70 * minute);
    expect(await linkFor(student)).toBeNull();
  });

  it('plays a film of the academy’s own itself, under whatever address it is opened', async () => {
    const film = '/files/video/1/intro.mp4';
    const student = await makeUser(test);
    const { id } = await makeClass(test, { joinUrl: film, recordingUrl: film });
    await student.client(classes.registerForClass, { params: { id } });
    test.advance(24 * hour);
    const seen = (await (await signInAgain(student)).client(classes.getClass, { params: { id } })).data;
    expect(seen).toMatchObject({ streamUrl: film, recordingStreamUrl: film });
  });

  it('gives the recording to the registered alone', async () => {
    const registered = await makeUser(test);
    const made = await makeClass(test);
    const params = { id: made.id };
    await registered.client(classes.registerForClass, { params });
    test.advance(26 * hour);
    const [student, stranger] = [await signInAgain(registered), await makeUser(test)];
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const recordingUrl = 'https://video.example.org/percentages';
    const { id: _id, seatsTaken: _seatsTaken, stage: _stage, ...form } = made;
    const saved = await teacher.client(classesAdmin.changeClass, { params, body: { ...form, recordingUrl } });
    expect(saved.data.stage).toBe('recorded');
    expect((await student.client(classes.getClass, { params })).data).toMatchObject({
      stage: 'recorded',
      recordingUrl,
    });
    expect((await stranger.client(classes.getClass, { params })).data).toMatchObject({ recordingUrl: null });
    const list = await stranger.client(classes.listClasses, { query: { when: 'recorded' } });
    expect(list.data.items.map((one) => one.id)).toContain(made.id);
    expect(JSON.stringify(list.data)).not.toContain('example.org');
  });

  it('without an id is the one that is on now or comes next', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test, { startsAt: inTime(minute) });
    expect((await student.client(classes.getNextClass)).data.id).toBe(id);
    test.advance(2 * minute);
    expect((await student.client(classes.getNextClass)).data).toMatchObject({ id, stage: 'live' });
  });
});
