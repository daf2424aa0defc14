import type { App } from '../app.ts';
import { checkDayRange } from '../http/answers/day-range.ts';
import { selectDays } from './days-store.ts';

/** Enquiries received, answered, admitted and closed by the academy's day; days without any are left out. */
export async function readFunnel(app: App, range: { from: string; to: string }) {
  checkDayRange(range);
  return selectDays(app.db, range);
}
