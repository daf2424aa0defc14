import ICAL from 'ical.js';
import { parseICS, type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { classFeed } from '../../contract/classes/class-feed.ts';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const starts = '2027-03-31T18:45:00.000Z';

async function openFeed(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url.replace(test.app.config.publicUrl, test.url));
  return { status: answer.status, text: await answer.text() };
}

async function makeFeedOf(student: TestUser): Promise<string> {
  return (await student.client(classFeed.makeFeed)).data.url ?? '';
}

/** The events as each of two parsers understands them. */
function eventsOf(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const one = component.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      sequence: event.sequence,
      status: part.getFirstPropertyValue('status'),
    };
  });
  const other = Object.values(parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      zone: event.start.tz,
      sequence: Number(event.sequence),
      status: event.status,
    }));
  return { one, other };
}

describe('a student’s calendar feed', () => {
  it('follows a class as it moves and is called off, the same for two independent parsers', async () => {
    const student = await makeUser(test);
    const { id, version } = await makeClass(test, { startsAt: starts });
    await makeClass(test, { title: 'Somebody else’s' });
    await student.client(classes.registerForClass, { params: { id } });
    const url = await makeFeedOf(student);
    const seen = async () => {
      const { text } = await openFeed(url);
      expect(text).not.toContain('meet.example.org');
      expect(text).not.toContain(student.phone);
      const { one, other } = eventsOf(text);
      expect(one).toEqual(other);
      expect(one).toHaveLength(1);
      return one[0];
    };
    const first = await seen();
    expect(first).toMatchObject({ start: starts, zone: 'Asia/Kolkata', status: 'CONFIRMED' });

    const moved = '2027-04-01T00:15:00.000Z';
    const body = { ...classForm(test, { startsAt: moved }), version };
    await teacher.client(classesAdmin.changeClass, { params: { id }, body });
    const second = await seen();
    expect(second).toMatchObject({ uid: first?.uid, start: moved, status: 'CONFIRMED' });
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);

    await teacher.client(classesAdmin.cancelClass, { params: { id }, body: { reason: 'The teacher is ill' } });
    const third = await seen();
    expect(third).toMatchObject({ uid: first?.uid, start: moved, status: 'CANCELLED' });
    expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0);

    const single = await student.client(classes.downloadClassCalendar, { params: { id } });
    expect(eventsOf(single.bytes.toString()).one).toEqual([third]);
  });

  it('is opened by its newest address alone, of which the database holds no copy, and by none once it is ended', async () => {
    const student = await makeUser(test);
    const old = await makeFeedOf(student);
    expect((await openFeed(old)).status).toBe(200);
    const url = await makeFeedOf(student);
    expect((await openFeed(old)).status).toBe(404);
    expect((await openFeed(url)).status).toBe(200);
    const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const kept = await test.app.db.selectFrom('class_feeds').selectAll().execute();
    expect(JSON.stringify(kept.map((row) => row.token_hash.toString('latin1')))).not.toContain(secret);
    expect((await openFeed(url.replace(/.{5}\.ics$/, 'AAAAA.ics'))).status).toBe(404);

    const read = await student.client(classFeed.readFeed);
    expect(read.data).toEqual({ createdAt: expect.any(String), url: null });
    expect((await student.client(classFeed.removeFeed)).data).toEqual({ createdAt: null, url: null });
    expect((await openFeed(url)).status).toBe(404);
  });

  it('shows each student their own classes, and nothing at all to an address that is not theirs or is blocked', async () => {
    const [mine, other] = [await makeUser(test), await makeUser(test)];
    const { id } = await makeClass(test, { title: 'Only mine' });
    await mine.client(classes.registerForClass, { params: { id } });
    const [url, others] = [await makeFeedOf(mine), await makeFeedOf(other)];
    expect((await openFeed(url)).text).toContain('Only mine');
    expect((await openFeed(others)).text).not.toContain('Only mine');
    const { pathname } = new URL(url);
    const secret = pathname.slice('/calendar/'.length, -'.ics'.length);
    const swapped = secret.replace(/./g, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()));
    const wrong = [
      swapped,
      secret.slice(1),
      `${secret}A`,
      `${secret.slice(0, -1)}%20`,
      `${secret}%00`,
      mine.id,
      '',
      `${secret}/..`,
      `..%2f${secret}`,
    ];
    for (const one of wrong) {
      const answer = await openFeed(`${test.url}/calendar/${one}.ics`);
      expect([one, answer.status >= 400 && answer.status < 500]).toEqual([one, true]);
      expect(answer.text).not.toContain('Only mine');
    }
    for (const ending of ['', '.ICS', '.json']) {
      expect((await openFeed(`${test.url}/calendar/${secret}${ending}`)).text).not.toContain('Only mine');
    }
    const admin = await makeUser(test, { roles: ['admin'] });
    await admin.client(usersAdmin.blockUser, { params: { id: mine.id }, body: { reason: 'Shared the account' } });
    const blocked = await openFeed(url);
    expect([blocked.status, blocked.text.includes('Only mine')]).toEqual([404, false]);
  });
});
