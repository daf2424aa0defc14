import { describe, expect, it } from 'vitest';
import { mergeEdits, metParts } from './merge-edits.ts';

const base = { title: 'Book', price: '550', tags: ['a'], zones: { pune: { charge: 50 }, far: { charge: 150 } } };

describe('two edits of one form', () => {
  it('meet without a choice where they changed different parts', () => {
    const mine = { ...base, title: 'New book' };
    const theirs = { ...base, price: '600', zones: { ...base.zones, far: { charge: 175 } } };
    const parts = metParts(base, mine, theirs);
    expect(parts.map(({ path, isDisputed }) => [path.join('.'), isDisputed])).toEqual([
      ['price', false],
      ['zones.far.charge', false],
    ]);
    expect(mergeEdits(mine, parts, () => false)).toEqual({ ...theirs, title: 'New book' });
  });

  it('leave the choice where both changed the same part', () => {
    const mine = { ...base, price: '650', tags: ['a', 'b'] };
    const theirs = { ...base, price: '600', tags: ['c'] };
    const parts = metParts(base, mine, theirs);
    expect(parts.every(({ isDisputed }) => isDisputed)).toBe(true);
    expect(mergeEdits(mine, parts, () => false)).toEqual(mine);
    expect(mergeEdits(mine, parts, ({ path }) => path[0] === 'price')).toEqual({ ...mine, price: '600' });
  });

  it('have nothing to choose where both wrote the same', () => {
    const mine = { ...base, price: '600' };
    expect(metParts(base, mine, mine)).toMatchObject([{ path: ['price'], isDisputed: false }]);
  });
});
