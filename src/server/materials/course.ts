import { academyDay } from '../../contract/time-zone.ts';

/** The days of a course that an order line paid for: of a batch, or of the tuition for one. Days are `YYYY-MM-DD`. */
export interface Course {
  enrolmentId: string;
  firstDay: string;
  lastDay: string;
  /** When the student left. */
  endedOn: string | null;
  /** The last freeze; the last day has moved by all of them. */
  frozenFrom: string | null;
  frozenUntil: string | null;
  frozenDays: number;
}

const dayMs = 86_400_000;
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMs;

/** How many days of a course are over at an instant, and how many there are; those that were frozen are none. */
export function courseDays(course: Course, at: Date): { over: number; all: number } {
  const { firstDay, lastDay, endedOn, frozenFrom, frozenUntil, frozenDays } = course;
  const today = academyDay(at);
  const stop = endedOn !== null && endedOn < today ? endedOn : today;
  const all = Math.max(1, daysFrom(firstDay, lastDay) + 1 - frozenDays);
  const begins = frozenFrom !== null && frozenFrom > stop ? frozenFrom : stop;
  const frozenToCome = frozenUntil === null ? 0 : Math.max(0, daysFrom(begins, frozenUntil) + 1);
  const over = daysFrom(firstDay, stop) - (frozenDays - frozenToCome);
  return { over: Math.min(all, Math.max(0, over)), all };
}

/** The share of a course that is over at an instant, in percent with one decimal. */
export function courseOverPercent(course: Course, at: Date): number {
  const { over, all } = courseDays(course, at);
  return Math.round((over / all) * 1000) / 10;
}
