import ICAL from 'ical.js';
import { parseICS } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../../contract/classes/classes.ts';
import { makeClass } from '../../testing/makers/make-class.ts';
import { makeUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const title = 'मराठी व्याकरण, पाच संध्याकाळी; sandhi, samas and every long exception that examiners love to ask';

describe('the calendar file of a class', () => {
  it('says the same to two independent parsers, without the joining link', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test, {
      title,
      kind: 'in_person',
      venue: 'City ground, gate 2; Pune',
      startsAt: '2027-01-31T18:45:00.000Z',
      endsAt: '2027-01-31T20:15:00.000Z',
    });
    const file = await student.client(classes.downloadClassCalendar, { params: { id } });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = file.bytes.toString('utf8');
    expect(text).not.toContain('meet.example.org');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

    const one = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);
    const other = Object.values(parseICS(text)).find((part) => part?.type === 'VEVENT');
    if (other?.type !== 'VEVENT') throw new Error('the second parser found no event');
    for (const seen of [
      { title: one.summary, venue: one.location, start: one.startDate.toJSDate(), end: one.endDate.toJSDate() },
      { title: other.summary, venue: other.location, start: other.start, end: other.end },
    ]) {
      expect(seen).toMatchObject({ title, venue: 'City ground, gate 2; Pune' });
      expect(seen.start.toISOString()).toBe('2027-01-31T18:45:00.000Z');
      expect(seen.end?.toISOString()).toBe('2027-01-31T20:15:00.000Z');
    }
    expect(one.uid).toContain(id);
    expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    expect(text).toContain('BEGIN:VTIMEZONE');
  });
});
