import { expect, it } from 'vitest';
import { formatDay, formatDayTime, formatFullDate, formatPhone } from './format.ts';

it('lets no line break inside a date or a time', () => {
  const at = '2030-11-27T12:30:00.000Z';
  expect(formatDay(at)).toBe('Wed\u00a027\u00a0Nov\u00a02030');
  expect(formatFullDate(at)).toBe('27\u00a0Nov\u00a02030');
  expect(formatDayTime(at)).toBe('Wed\u00a027\u00a0Nov\u00a02030, 6:00\u00a0PM');
});

it.each([
  ['+919822011223', '+91 98220 11223'],
  ['+912025671234', '+91 20 2567 1234'],
  ['+9118001234567', '1800 123 4567'],
  ['+91180012345', '+91180012345'],
  ['+912532571234', '+912532571234'],
  ['+14155550123', '+14155550123'],
])('writes %s as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
