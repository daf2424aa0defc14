import { expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { insideSupportHours } from './rules.ts';

const hours = defaultSettings.contact.supportHours;

it.each([
  ['2026-11-23T08:59:59+05:30', false],
  ['2026-11-23T09:00:00+05:30', true],
  ['2026-11-23T17:59:59+05:30', true],
  ['2026-11-23T18:00:00+05:30', false],
  ['2026-11-28T12:00:00+05:30', true],
  ['2026-11-29T12:00:00+05:30', false],
  ['2026-11-22T21:30:00Z', false],
])('at %s, Monday to Saturday from 9 to 6 in India, the academy can be reached: %s', (at, isOpen) => {
  expect(insideSupportHours(new Date(at), hours)).toBe(isOpen);
});
