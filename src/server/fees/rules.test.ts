import { expect, it } from 'vitest';
import { monthsLater } from '../../contract/months.ts';
import { daysLater, duesOf, mostDiscount } from './rules.ts';

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2027-01-30', 1, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 2, '2027-02-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %d months later is %s: a month that is too short ends on its last day', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

it('days go over the end of February', () => {
  expect([daysLater('2027-02-26', 3), daysLater('2028-02-26', 3), daysLater('2027-03-01', -1)]).toEqual([
    '2027-03-01',
    '2028-02-29',
    '2027-02-28',
  ]);
});

const plan = {
  discountLimitPercent: 20,
  instalments: [
    { head: 'tuition' as const, dueOn: '2026-12-01', amountPaise: 5_000_00 },
    { head: 'exam' as const, dueOn: '2026-12-10', amountPaise: 450_00 },
    { head: 'tuition' as const, dueOn: '2027-01-31', amountPaise: 5_000_00 },
  ],
};

it('numbers the instalments of each head by themselves', () => {
  expect(duesOf(plan, { discountPaise: 0, joinedOn: '2026-12-01' }).map((one) => [one.head, one.position])).toEqual([
    ['tuition', 1],
    ['exam', 1],
    ['tuition', 2],
  ]);
});

it('what was due before somebody joined is due on that day', () => {
  const days = (joinedOn: string) => duesOf(plan, { discountPaise: 0, joinedOn }).map((one) => one.dueOn);
  expect(days('2026-11-20')).toEqual(['2026-12-01', '2026-12-10', '2027-01-31']);
  expect(days('2026-12-10')).toEqual(['2026-12-10', '2026-12-10', '2027-01-31']);
  expect(days('2027-03-01')).toEqual(['2027-03-01', '2027-03-01', '2027-03-01']);
});

it('a discount comes off the tuition alone, from the last instalment backwards', () => {
  const paise = (discountPaise: number) =>
    duesOf(plan, { discountPaise, joinedOn: '2026-12-01' }).map((one) => one.amountPaise);
  expect(paise(0)).toEqual([5_000_00, 450_00, 5_000_00]);
  expect(paise(2_000_00)).toEqual([5_000_00, 450_00, 3_000_00]);
  expect(paise(6_000_00)).toEqual([4_000_00, 450_00]);
  expect(plan.instalments[2]?.amountPaise).toBe(5_000_00);
  expect(mostDiscount(plan)).toBe(2_000_00);
});
