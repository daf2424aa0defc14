import { describe, expect, it } from 'vitest';
import { writeFigures } from './figures-csv.ts';
import { before, daysOf, periodOf, readPeriod } from './period.ts';
import { shortMoney } from './short-money.ts';

describe('a period', () => {
  it.each([
    ['month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['days-7', '2026-03-25', '2026-03-31'],
  ] as const)('named %s ends today or before', (name, from, to) => {
    expect(periodOf(name, '2026-03-31')).toEqual({ from, to });
  });

  it('is compared with as many days just before', () => {
    expect(before({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('lists its days over the end of February', () => {
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2024-03-02', to: '2026-03-01' }],
    [{ from: 'yesterday', to: '2026-03-01' }],
    [{ from: '2026-99-01', to: '2026-03-01' }],
    [{}],
  ])('is not read from %j', (search) => {
    expect(readPeriod(search)).toBeNull();
  });
});

describe('the figures', () => {
  it('have a line for every day, in rupees', () => {
    const text = writeFigures(['2026-03-01', '2026-03-02'], {
      money: [{ day: '2026-03-02', collectedPaise: 509_950, payments: 2 }],
      signUps: [{ day: '2026-03-01', joined: 3 }],
      funnel: [{ day: '2026-03-01', received: 4, answered: 3, admitted: 1, closed: 0 }],
    });
    expect(text.split('\r\n').slice(1, 3)).toEqual(['2026-03-01,0.00,0,3,4,3,1,0', '2026-03-02,5099.50,2,0,0,0,0,0']);
  });

  it.each([
    [0, '0'],
    [90_000, '₹900'],
    [3_900_000, '₹39k'],
    [48_000_000, '₹4.8L'],
    [1_200_000_000, '₹1.2Cr'],
  ])('of %i paise are short on an axis', (paise, words) => {
    expect(shortMoney(paise)).toBe(words);
  });
});
