import { expect, it } from 'vitest';
import { openSection, sectionMinutes } from '../../../contract/tests/section-times.ts';

const minutes = [10, 30, 20];
const at = (elapsed: number, span = 60) => openSection(minutes, { spanMs: span * 60_000, elapsedMs: elapsed * 60_000 });

it('sections follow each other by the time of the attempt', () => {
  expect([at(0).n, at(9.99).n, at(10).n, at(39).n, at(40).n, at(61).n]).toEqual([1, 1, 2, 2, 3, 3]);
  expect(at(10).leftMs).toBe(30 * 60_000);
  expect(at(61).leftMs).toBe(0);
});

it('sections share a shorter or longer time in proportion', () => {
  expect([at(4.9, 30).n, at(5, 30).n, at(20, 30).n]).toEqual([1, 2, 3]);
  expect(at(11, 72)).toEqual({ n: 1, leftMs: 60_000, ownMs: 12 * 60_000 });
});

it('no section has a time of its own unless all have', () => {
  const section = (own: number | null) => ({ minutes: own }) as never;
  expect(sectionMinutes({ sections: [section(10), section(null)] })).toBeNull();
  expect(sectionMinutes({ sections: [section(10), section(20)] })).toEqual([10, 20]);
});
