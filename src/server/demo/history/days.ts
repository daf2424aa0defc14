import { academyDay } from '../../../contract/time-zone.ts';

const dayMs = 86_400_000;

/** A day in India so many days from now, `YYYY-MM-DD`. */
export const dayFrom = (now: Date, days: number): string => academyDay(new Date(now.getTime() + days * dayMs));

/** An instant so many days from now, at a clock time in India given in minutes of the day. */
export const instantFrom = (now: Date, days: number, minutes: number): Date =>
  new Date(Date.parse(`${dayFrom(now, days)}T00:00:00+05:30`) + minutes * 60_000);
