import type { BatchTerm } from '../../contract/batches/batch-term.ts';
import { monthsLater } from '../../contract/months.ts';

/** What decides whether somebody can still join a batch. */
export interface Joinable {
  capacity: number | null;
  seatsTaken: number;
  /** `YYYY-MM-DD`, the last day. */
  endsOn: string;
}

/** Why nobody can join a batch on a day; null while they can. A seat that is held for somebody is theirs. */
export function joinRefusal(batch: Joinable, today: string, isHeld: boolean): 'batch_over' | 'batch_full' | null {
  if (batch.endsOn < today) return 'batch_over';
  if (!isHeld && batch.capacity !== null && batch.seatsTaken >= batch.capacity) return 'batch_full';
  return null;
}

/** The instant at which a batch's last day is over in India, when its materials close. */
export function endOfBatch(endsOn: string): string {
  return new Date(Date.parse(`${endsOn}T00:00:00+05:30`) + 24 * 60 * 60 * 1000).toISOString();
}

/** What a member has of a batch. */
export interface Place {
  /** The last day that is paid for; null: the batch's last. */
  untilOn: string | null;
  /** Null: all of them. */
  subjects: readonly string[] | null;
}

/**
 * What somebody has of a batch who buys it or a part of it; null where that brings nothing. Months follow on those that are paid
 * for, subjects come on top, and the whole takes the place of either; months and subjects do not mix.
 */
export function placeAfter(
  had: (Place & { isTrial?: boolean }) | undefined,
  term: BatchTerm | null,
  batch: { today: string; startsOn: string; endsOn: string },
): Place | null {
  // Who came to see it has nothing yet.
  const own = had?.isTrial ? undefined : had;
  const isWhole = own && own.untilOn === null && own.subjects === null;
  if (isWhole) return null;
  if (term === null) return { untilOn: null, subjects: null };
  if (term.months !== null) {
    if (own?.subjects || (own?.untilOn ?? '') >= batch.endsOn) return null;
    const next = own?.untilOn ? daysAfter(own.untilOn, 1) : later(batch.today, batch.startsOn);
    const until = monthsUntil(next, term.months);
    return { untilOn: earlier(until, batch.endsOn), subjects: null };
  }
  if (own?.untilOn) return null;
  const before = own?.subjects ?? [];
  const subjects = [...new Set([...before, ...(term.subjects ?? [])])];
  return subjects.length > before.length ? { untilOn: null, subjects } : null;
}

/** What is left of a place that was bought in parts, when the money of others went back; undefined for nothing. */
export function placeOfParts(parts: readonly Place[]): Place | undefined {
  if (parts.length === 0) return undefined;
  const ends = parts.map((one) => one.untilOn);
  const taken = parts.map((one) => one.subjects);
  return {
    untilOn: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
    subjects: taken.includes(null) ? null : [...new Set(taken.flatMap((one) => one ?? []))],
  };
}

/** The last day of so many months that begin on a day: 30 November for 1, 28 February from 31 January. */
export function monthsUntil(from: string, months: number): string {
  const next = monthsLater(from, months);
  // A month that is too short for the day ends on its own last day.
  return next.slice(8) < from.slice(8) ? next : daysAfter(next, -1);
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one > other ? other : one);

/** A day so many days after another, `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What a freeze makes of a place: its end moves by as many days, counted with the first and the last. */
export function freezeOf(
  place: { untilOn: string | null; extraDays: number; frozenDays: number },
  { from, until }: { from: string; until: string },
): { days: number; untilOn: string | null; extraDays: number; frozenDays: number } {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
  const { untilOn, extraDays } = place;
  return {
    days,
    untilOn: untilOn && daysAfter(untilOn, days),
    extraDays: untilOn === null ? extraDays + days : extraDays,
    frozenDays: place.frozenDays + days,
  };
}

/** What is left of a freeze that ends today, or never began: the days to come are given back, and the end moves back by them. */
export function thawOf(
  place: { untilOn: string | null; extraDays: number; frozenDays: number },
  freeze: { from: string; until: string },
  today: string,
): { days: number; until: string | null; untilOn: string | null; extraDays: number; frozenDays: number } {
  const first = later(today, freeze.from);
  const days = (Date.parse(freeze.until) - Date.parse(first)) / 86_400_000 + 1;
  const { untilOn, extraDays } = place;
  return {
    days,
    until: first > freeze.from ? daysAfter(first, -1) : null,
    untilOn: untilOn && daysAfter(untilOn, -days),
    extraDays: untilOn === null ? Math.max(0, extraDays - days) : extraDays,
    frozenDays: Math.max(0, place.frozenDays - days),
  };
}

/** The last day of a trial that begins today, or with the batch. */
export const trialUntil = (batch: { startsOn: string; endsOn: string; trialDays: number }, today: string): string =>
  earlier(daysAfter(later(today, batch.startsOn), batch.trialDays - 1), batch.endsOn);
