/** The last second of the calendar that is kept, 9999-12-31T23:59:59Z. */
const lastSecond = 253_402_300_799;

/** A gateway's Unix seconds as ISO in UTC; null for an instant outside the calendar. */
export function readInstant(seconds: number): string | null {
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= lastSecond
    ? new Date(seconds * 1000).toISOString()
    : null;
}
