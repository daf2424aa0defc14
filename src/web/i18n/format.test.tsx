import { expect, it } from 'vitest';
import { formatDay, formatDayTime, formatFullDate } from './format.ts';

it('lets no line break inside a date or a time', () => {
  const at = '2030-11-27T12:30:00.000Z';
  expect(formatDay(at)).toBe('Wed\u00a027\u00a0Nov\u00a02030');
  expect(formatFullDate(at)).toBe('27\u00a0Nov\u00a02030');
  expect(formatDayTime(at)).toBe('Wed\u00a027\u00a0Nov\u00a02030, 6:00\u00a0PM');
});
