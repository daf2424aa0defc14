import { expect, it } from 'vitest';
import { readScans } from './read-scans.ts';

const one = (parcel: string, trackingNumber = '') => ({ parcel, trackingNumber });

it.each([
  [
    'a table with heads',
    'Parcel,Tracking\nAC-2611-0005-1,EM1IN\nac-2611-0006-1;EM2IN',
    [one('AC-2611-0005-1', 'EM1IN'), one('AC-2611-0006-1', 'EM2IN')],
  ],
  [
    'two scans for each parcel',
    'AC-2611-0005-1\n8901234\nAC-2611-0006-2\n8901235\n',
    [one('AC-2611-0005-1', '8901234'), one('AC-2611-0006-2', '8901235')],
  ],
  ['parcels alone', 'AC-2611-0005\r\n\r\nAC-2611-0006', [one('AC-2611-0005'), one('AC-2611-0006')]],
  [
    'a cell in quotes and a space',
    '"AC-2611-0005-1","EM1IN"\nAC-2611-0006-1 EM2IN',
    [one('AC-2611-0005-1', 'EM1IN'), one('AC-2611-0006-1', 'EM2IN')],
  ],
  ['a mistyped number, kept so that the server can refuse it', 'AC-26-1, X', [one('AC-26-1', 'X')]],
])('reads %s', (_what, text, rows) => {
  expect(readScans(text)).toEqual(rows);
});
