import { describe, expect, it } from 'vitest';
import { clockTime, dayBounds, formMistakes, monthBounds, nextWeekly, stageOf } from './rules.ts';

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
