import { expect, it } from 'vitest';
import { formatAttendance } from './percent.ts';

it('says the share of the classes that somebody was in, late or not', () => {
  expect(formatAttendance({ present: 29, late: 2, absent: 1 })).toBe('97%');
  expect(formatAttendance({ present: 0, late: 0, absent: 0 })).toBe('–');
});
