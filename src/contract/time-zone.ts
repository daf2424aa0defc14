/** The one time zone of the academy. In a file without Zod: the web's first page needs it, and not the shapes. */
export const academyTimeZone = 'Asia/Kolkata';

const offsetMs = 5.5 * 3_600_000;

/** The academy's day of an instant, `YYYY-MM-DD`. India has no summer time. */
export function academyDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The academy's day and time of an instant, `YYYY-MM-DD HH:MM`, as files and tables sort it. */
export function academyDayTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** The day so many days later, or earlier for a negative number, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of an instant's week in the academy's zone, `YYYY-MM-DD`. */
export function mondayOf(at: Date): string {
  const day = academyDay(at);
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
