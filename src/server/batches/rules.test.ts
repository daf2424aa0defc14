import { expect, it } from 'vitest';
import { attendedPercent } from './attendance/rules.ts';
import { joinRefusal, monthsUntil, type Place, placeAfter, placeOfParts } from './rules.ts';

const batch = { today: '2027-01-31', startsOn: '2027-01-15', endsOn: '2027-06-30' };
const month = { months: 1, subjects: null };
const maths = { months: null, subjects: ['maths' as const] };
const place = (untilOn: string | null, ...subjects: string[]): Place => ({
  untilOn,
  subjects: subjects.length > 0 ? subjects : null,
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-01', 1, '2027-03-31'],
  ['2027-02-28', 1, '2027-03-27'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-01', 3, '2027-02-28'],
])('from %s on, %d months end on %s', (from, months, until) => {
  expect(monthsUntil(from, months)).toBe(until);
});

it.each([
  ['nobody buys all of it', undefined, null, place(null)],
  ['nobody buys a month', undefined, month, place('2027-02-28')],
  ['a month follows on the last', place('2027-02-28'), month, place('2027-03-31')],
  ['no month goes past the end', place('2027-06-15'), month, place('2027-06-30')],
  ['a month after the last one brings nothing', place('2027-06-30'), month, null],
  ['a subject comes on top', place(null, 'gk'), maths, place(null, 'gk', 'maths')],
  ['the same subject brings nothing', place(null, 'maths'), maths, null],
  ['all of it takes the place of a month', place('2027-02-28'), null, place(null)],
  ['all of it takes the place of subjects', place(null, 'gk'), null, place(null)],
  ['who has all of it gets nothing more', place(null), month, null],
  ['months and subjects do not mix', place(null, 'gk'), month, null],
  ['nor subjects and months', place('2027-02-28'), maths, null],
])('%s', (_what, own, term, after) => {
  expect(placeAfter(own, term, batch)).toEqual(after);
});

it('months that begin before the batch does count from its first day', () => {
  expect(placeAfter(undefined, month, { ...batch, today: '2026-12-20' })).toEqual(place('2027-02-14'));
});

it.each([
  [[], undefined],
  [[place('2027-02-28'), place('2027-03-31')], place('2027-03-31')],
  [[place(null, 'maths'), place(null, 'gk')], place(null, 'maths', 'gk')],
  [[place(null, 'maths'), place(null)], place(null)],
])('of the parts %j is left %j', (parts, left) => {
  expect(placeOfParts(parts)).toEqual(left);
});

it.each([
  [2, '2027-06-30', false, null],
  [2, '2027-07-01', false, 'batch_over'],
  [3, '2027-06-30', false, 'batch_full'],
  [3, '2027-06-30', true, null],
  [3, '2027-07-01', true, 'batch_over'],
])('a batch of three to 30 June with %d taken is joined on %s, held %s: %s', (seatsTaken, today, isHeld, refusal) => {
  expect(joinRefusal({ capacity: 3, seatsTaken, endsOn: '2027-06-30' }, today, isHeld)).toBe(refusal);
});

it.each([
  [{ present: 0, late: 0, absent: 0 }, null],
  [{ present: 0, late: 1, absent: 0 }, 100],
  [{ present: 1, late: 1, absent: 1 }, 67],
  [{ present: 0, late: 0, absent: 3 }, 0],
])('of %o so many per cent attended: %s', (marks, percent) => {
  expect(attendedPercent(marks)).toBe(percent);
});
