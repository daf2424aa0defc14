import { academyDay, type ClassTimes } from './rules.ts';

const dayMs = 24 * 3600_000;

/**
 * When the repetitions of a class begin and end: on each of the weekdays (1 is Monday) after its own day up to and with
 * the day `until`, at its clock time. India keeps one clock all year, so a day is always 24 hours.
 */
export function repetitions(one: ClassTimes, weekdays: readonly number[], until: string): ClassTimes[] {
  const wanted = new Set(weekdays);
  const times: ClassTimes[] = [];
  for (let later = dayMs; ; later += dayMs) {
    const startsAt = new Date(Date.parse(one.startsAt) + later);
    const day = academyDay(startsAt);
    if (day > until) return times;
    if (!wanted.has(weekdayOf(day))) continue;
    times.push({
      startsAt: startsAt.toISOString(),
      endsAt: new Date(Date.parse(one.endsAt) + later).toISOString(),
    });
  }
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** The times of another class of the series when one of it moves from `before` to `after`: as far, and as long. */
export function movedAlong(other: ClassTimes, before: ClassTimes, after: ClassTimes): ClassTimes {
  const moved = Date.parse(after.startsAt) - Date.parse(before.startsAt);
  const startsAt = Date.parse(other.startsAt) + moved;
  const length = Date.parse(after.endsAt) - Date.parse(after.startsAt);
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + length).toISOString() };
}
