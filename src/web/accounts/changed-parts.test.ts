import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';

it('tells what differs, part by part', () => {
  const before = { state: 'new', roles: ['teacher'], note: '', same: 1 };
  const after = { state: 'closed', roles: [], note: null, same: 1 };
  expect(changedParts(before, after)).toEqual([
    { name: 'state', before: 'new', after: 'closed' },
    { name: 'roles', before: '["teacher"]', after: '[]' },
  ]);
});

it('shows the first few parts of something new, shortened', () => {
  const parts = changedParts(null, { a: 'x'.repeat(200), b: 2, c: 3, d: 4, e: 5 });
  expect(parts.map((part) => part.name)).toEqual(['a', 'b', 'c', 'd']);
  expect(parts[0]?.after).toHaveLength(81);
});
