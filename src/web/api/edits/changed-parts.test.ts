import { expect, it } from 'vitest';
import { changedParts, entriesOnlyIn } from './changed-parts.ts';

it('tells what differs, part by part', () => {
  const before = { state: 'new', roles: ['teacher'], note: '', same: 1 };
  const after = { state: 'closed', roles: [], note: null, same: 1 };
  expect(changedParts(before, after)).toEqual([
    { path: ['state'], before: 'new', after: 'closed' },
    { path: ['roles'], before: ['teacher'], after: [] },
  ]);
});

it('goes into what is nested, but not into lists and ranges', () => {
  const zone = (chargePaise: number, max: number) => ({ zones: { pune: { chargePaise, days: { min: 1, max } } } });
  expect(changedParts(zone(50_00, 2), zone(60_00, 3))).toEqual([
    { path: ['zones', 'pune', 'chargePaise'], before: 50_00, after: 60_00 },
    { path: ['zones', 'pune', 'days'], before: { min: 1, max: 2 }, after: { min: 1, max: 3 } },
  ]);
});

it('shows the parts of something new, and of something deleted', () => {
  expect(changedParts(null, { title: 'A', place: '' })).toEqual([{ path: ['title'], before: undefined, after: 'A' }]);
  expect(changedParts({ title: 'A' }, null)).toEqual([{ path: ['title'], before: 'A', after: undefined }]);
});

it('shows of a list the entries that came or went', () => {
  const [drill, review] = [{ title: 'Drill' }, { title: 'Review' }];
  expect(entriesOnlyIn([drill, review], [review])).toEqual([drill]);
  expect(entriesOnlyIn([review], [drill, review])).toEqual([]);
  expect(entriesOnlyIn(['411', '412'], ['411'])).toEqual(['411', '412']);
});
