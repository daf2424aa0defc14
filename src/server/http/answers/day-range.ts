import { fieldFailure } from '../failures.ts';

const longest = 366;

/** Refuses a range of days (`YYYY-MM-DD`, both ends included) that runs backwards or over 366 days. */
export function checkDayRange(range: { from: string; to: string }): void {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1;
  if (days < 1) throw fieldFailure('to', 'days_reversed');
  if (days > longest) throw fieldFailure('to', { code: 'too_many_days', params: { max: longest } });
}
