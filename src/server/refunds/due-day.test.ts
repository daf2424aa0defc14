import { expect, it } from 'vitest';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import { dueDay, lateBefore } from './due-day.ts';

const open = { ...defaultPublicSettings.shipping, holidays: ['2026-11-26'] };
const promise = { maxDays: 3, open };

it.each([
  // Sundays and holidays do not count; the day in India does.
  ['2026-11-23T10:00:00+05:30', '2026-11-27'],
  ['2026-11-23T00:00:00+05:30', '2026-11-27'],
  ['2026-11-22T23:59:59+05:30', '2026-11-25'],
  ['2026-11-27T12:00:00+05:30', '2026-12-01'],
])('promises what was asked for at %s by %s', (at, day) => {
  expect(dueDay(new Date(at), promise)).toBe(day);
});

it.each([
  ['2026-11-27T23:59:59+05:30', '2026-11-23T00:00:00+05:30'],
  ['2026-11-28T00:00:00+05:30', '2026-11-24T00:00:00+05:30'],
])('takes for late at %s what was asked for before %s', (now, before) => {
  expect(lateBefore(new Date(now), promise)).toEqual(new Date(before));
});
