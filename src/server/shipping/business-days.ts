const dayMs = 24 * 60 * 60 * 1000;
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;

/** The calendar day in Asia/Kolkata (which has no summer time) of an instant, `YYYY-MM-DD`. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
}

/** Monday to Saturday less the holiday list (`product.md`, Shipping). */
function isBusinessDay(day: string, holidays: readonly string[]): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !holidays.includes(day);
}

/** The day that lies `count` business days after `day`; that day itself for 0. */
export function addBusinessDays(day: string, count: number, holidays: readonly string[]): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(new Date(at).toISOString().slice(0, 10), holidays)) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
