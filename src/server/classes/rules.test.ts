import { describe, expect, it } from 'vitest';
import {
  attendanceOf,
  cancelRefusal,
  clockTime,
  dayBounds,
  formMistakes,
  isOwnStream,
  joinIsOpen,
  monthBounds,
  nextWeekly,
  offerEnds,
  seatRefusal,
  stageOf,
} from './rules.ts';

const at = (text: string) => new Date(text);
const evening = {
  startsAt: '2026-11-25T12:30:00.000Z',
  endsAt: '2026-11-25T14:00:00.000Z',
  recordingUrl: '',
  recordingSeconds: null,
};

const form = {
  ...evening,
  title: 'Ground day',
  description: '',
  practise: '',
  textLanguage: 'en' as const,
  translations: {},
  kind: 'online' as const,
  subject: 'physical' as const,
  teacher: '',
  language: 'mr' as const,
  pricePaise: 0,
  capacity: null,
  venue: '',
  mapUrl: '',
  joinUrl: '',
  whatToBring: '',
  reportingTime: null,
  sessionOf: null,
  isOpen: true,
  isActive: true,
};
const before = at('2026-11-20T00:00:00Z');

it.each([
  ['/files/video/1/intro.mp4', true],
  ['http://academy.example:3000/live/list.m3u8', true],
  ['https://stream.example/list.m3u8?token=1', true],
  ['https://elsewhere.example/list.m3u8', false],
  ['//elsewhere.example/film.mp4', false],
  ['/event?film.mp4', false],
  ['https://meet.example/room', false],
  ['', false],
])('the page itself plays %s: %s', (link, plays) => {
  expect(isOwnStream(link, ['http://academy.example:3000', 'https://stream.example'])).toBe(plays);
});

describe('the stage of a class', () => {
  it.each([
    ['2026-11-25T12:29:59.999Z', '', 'upcoming'],
    ['2026-11-25T12:30:00.000Z', '', 'live'],
    ['2026-11-25T13:59:59.999Z', 'https://video.example.org/1', 'live'],
    ['2026-11-25T14:00:00.000Z', '', 'over'],
    ['2026-11-25T14:00:00.000Z', 'https://video.example.org/1', 'recorded'],
  ])('at %s with recording "%s" is %s', (now, recordingUrl, stage) => {
    expect(stageOf({ ...evening, recordingUrl, cancelledAt: null }, at(now))).toBe(stage);
  });
});

describe('a seat', () => {
  const full = { ...evening, capacity: 3, seatsTaken: 3, cancelledAt: null };
  it.each([
    [{ seatsTaken: 2 }, '2026-11-25T13:59:59.999Z', false, null],
    [{}, '2026-11-20T00:00:00.000Z', false, 'class_full'],
    [{ seatsTaken: 4 }, '2026-11-20T00:00:00.000Z', false, 'class_full'],
    [{}, '2026-11-20T00:00:00.000Z', true, null],
    [{ capacity: null, seatsTaken: 900 }, '2026-11-20T00:00:00.000Z', false, null],
    [{ seatsTaken: 2 }, '2026-11-25T14:00:00.000Z', false, 'class_over'],
    [{ seatsTaken: 2 }, '2026-11-25T14:00:00.000Z', true, 'class_over'],
    [{ seatsTaken: 2, cancelledAt: '2026-11-19T00:00:00.000Z' }, '2026-11-20T00:00:00.000Z', false, 'class_over'],
  ])('of a class with three, all taken, but %o, at %s, held: %s, is refused as %s', (one, now, isHeld, refusal) => {
    expect(seatRefusal({ ...full, ...one }, at(now), isHeld)).toBe(refusal);
  });

  it.each([
    [null, '2026-11-25T10:29:59.999Z', null],
    [null, '2026-11-25T10:30:00.000Z', 'cancellation_closed'],
    [null, '2026-11-25T12:29:59.999Z', 'cancellation_closed'],
    [null, '2026-11-25T12:30:00.000Z', 'class_started'],
    ['line', '2026-11-20T00:00:00.000Z', 'seat_paid'],
    ['line', '2026-11-25T12:30:00.000Z', 'seat_paid'],
  ])('of order line %s given back at %s, two hours before at the latest: %s', (orderLineId, now, refusal) => {
    expect(cancelRefusal(evening, { orderLineId }, 2, at(now))).toBe(refusal);
  });

  it.each([
    ['2026-11-24T12:30:00.000Z', '2026-11-24T18:30:00.000Z'],
    ['2026-11-25T08:30:00.000Z', '2026-11-25T10:30:00.000Z'],
    ['2026-11-25T12:10:00.000Z', '2026-11-25T12:25:00.000Z'],
    ['2026-11-25T12:25:00.000Z', '2026-11-25T12:30:00.000Z'],
  ])('offered at %s for six hours is kept until %s, never past the start', (now, until) => {
    expect(offerEnds(evening, 6, at(now))).toBe(until);
  });

  it.each([
    ['2026-11-25T12:19:59.999Z', false],
    ['2026-11-25T12:20:00.000Z', true],
    ['2026-11-25T13:59:59.999Z', true],
    ['2026-11-25T14:00:00.000Z', false],
  ])('lets join at %s, from ten minutes before the start to the end: %s', (now, isOpen) => {
    expect(joinIsOpen(evening, 10, at(now))).toBe(isOpen);
  });

  it.each([
    [null, 0, null],
    [null, 44.9, null],
    [null, 45, 'present'],
    ['absent', 90, 'absent'],
    ['present', 0, 'present'],
  ] as const)('marked %s with %d of 90 minutes in the stream counts as %s', (mark, minutes, counted) => {
    expect(attendanceOf(evening, { mark, minutes })).toBe(counted);
  });
});

describe('the academy’s clock', () => {
  it('is Asia/Kolkata whatever the machine’s zone, past midnight too', () => {
    expect(clockTime('2026-11-25T12:30:00.000Z')).toBe('18:00');
    expect(clockTime('2026-11-25T18:45:00.000Z')).toBe('00:15');
    expect(dayBounds('2026-11-26')).toEqual({ from: '2026-11-25T18:30:00.000Z', to: '2026-11-26T18:30:00.000Z' });
    expect(monthBounds('2026-12')).toEqual({ from: '2026-11-24T18:30:00.000Z', to: '2027-01-06T18:30:00.000Z' });
  });

  it('copies a class to the same weekday and time in the first week still to come', () => {
    expect(nextWeekly(evening, before).startsAt).toBe('2026-12-02T12:30:00.000Z');
    expect(nextWeekly(evening, at('2026-12-20T00:00:00Z')).startsAt).toBe('2026-12-23T12:30:00.000Z');
    expect(nextWeekly(evening, at('2026-12-23T12:30:00Z')).startsAt).toBe('2026-12-30T12:30:00.000Z');
  });
});

describe('a form', () => {
  it.each([
    [{ endsAt: evening.startsAt }, 'endsAt', 'end_before_start'],
    [{ endsAt: '2026-12-02T12:30:00.001Z' }, 'endsAt', 'class_too_long'],
    [{ kind: 'in_person' as const }, 'venue', 'venue_missing'],
    [{ capacity: 2 }, 'capacity', { code: 'seats_taken', params: { seats: 3 } }],
    [{ reportingTime: '18:01' }, 'reportingTime', 'reporting_time_unlikely'],
    [{ reportingTime: '11:59' }, 'reportingTime', 'reporting_time_unlikely'],
  ])('with %o is refused at %s', (wrong, field, words) => {
    expect(formMistakes({ ...form, ...wrong }, { ...form, seatsTaken: 3 }, before)).toEqual({ [field]: words });
  });

  it('may report before midnight for a start after it', () => {
    const late = { ...form, startsAt: '2026-11-25T19:00:00.000Z', endsAt: '2026-11-25T20:00:00.000Z' };
    expect(formMistakes({ ...late, reportingTime: '23:45' }, null, before)).toEqual({});
  });

  it('cannot make a class that is over, but can change one', () => {
    const after = at('2026-11-25T14:00:00Z');
    expect(formMistakes(form, null, after)).toHaveProperty('startsAt');
    expect(formMistakes(form, { ...form, seatsTaken: 0 }, after)).toEqual({});
  });

  it('cannot move a class that is to come into the past, which nobody would be told', () => {
    const now = at('2026-11-25T14:00:00Z');
    const toCome = { seatsTaken: 6, startsAt: '2026-11-25T14:00:01.000Z' };
    expect(formMistakes(form, toCome, now)).toEqual({ startsAt: 'start_in_the_past' });
  });
});
