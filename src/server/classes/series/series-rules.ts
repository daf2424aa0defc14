import { isDeepStrictEqual } from 'node:util';
import type { ClassForm } from '../../../contract/classes/classes-admin.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { ClassTimes } from '../rules.ts';

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

/**
 * What another class of the series becomes when one of it is changed from `before` to `after`: only what was changed, so that
 * nobody's work on a single class of it is put back. It moves as far, and lasts as long where the length was changed. Its
 * recording is its own.
 */
export function changedAlong(other: ClassForm, before: ClassForm, after: ClassForm): ClassForm {
  const names = Object.keys(after) as (keyof ClassForm)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const form = { ...other, ...Object.fromEntries(changed.map((name) => [name, after[name]])) };
  return { ...form, ...movedAlong(other, before, after), recordingUrl: other.recordingUrl };
}

function movedAlong(other: ClassTimes, before: ClassTimes, after: ClassTimes): ClassTimes {
  const startsAt = Date.parse(other.startsAt) + Date.parse(after.startsAt) - Date.parse(before.startsAt);
  const lasts = lengthOf(after) === lengthOf(before) ? lengthOf(other) : lengthOf(after);
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + lasts).toISOString() };
}

const lengthOf = ({ startsAt, endsAt }: ClassTimes): number => Date.parse(endsAt) - Date.parse(startsAt);
