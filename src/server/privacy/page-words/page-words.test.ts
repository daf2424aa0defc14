import { expect, it } from 'vitest';
import { personTables } from '../person-tables.ts';
import { writePage } from '../write-page.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';
import { tableTitles } from './table-titles.ts';

it.each(Object.entries({ mr, hi }))('every column of a copy has its words: %s', (_language, words) => {
  const columns = personTables.flatMap((one) => one.columns.split(' ')).map((one) => one.replace(/_paise$/, ''));
  expect([...new Set(columns)].filter((column) => !words[column])).toEqual([]);
});

it('every table of a copy has its title', () => {
  expect(personTables.map(({ table }) => table).filter((table) => !tableTitles[table])).toEqual([]);
});

it.each([
  ['en', 'Your data at Udaan', 'Orders', '<th>Total (₹)</th>', '<td>499.00</td>', '24 Nov 2026'],
  ['mr', 'Udaan: तुमची माहिती', 'ऑर्डर', '<th>एकूण (₹)</th>', '<td>499.00</td>', '24'],
  ['hi', 'Udaan: आपकी जानकारी', 'ऑर्डर', '<th>कुल (₹)</th>', '<td>499.00</td>', '24'],
] as const)('the page is in its reader’s language: %s', (language, ...words) => {
  const rows = [{ total_paise: 499_00, created_at: '2026-11-24T04:00:00.000Z' }];
  const page = writePage(
    { academy: 'Udaan', madeAt: '2026-11-24T04:00:00.000Z', tables: [{ table: 'orders', rows }] },
    language,
  );
  expect(page).toContain(`<html lang="${language}">`);
  for (const one of words) expect(page).toContain(one);
});
