import type { App } from '../../app.ts';
import { checkDayRange } from '../../http/answers/day-range.ts';
import { selectSignUpDays } from './users-store.ts';

/** Sign-ups of students, staff left out, by the academy's day; days without any are left out. */
export async function listSignUpDays(app: App, range: { from: string; to: string }) {
  checkDayRange(range);
  return selectSignUpDays(app.db, range);
}
