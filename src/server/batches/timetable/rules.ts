import type { SlotForm } from '../../../contract/batches/timetable.ts';
import { byLanguage, type Language, type Texts } from '../../../contract/languages.ts';
import type { PlannedClass } from '../../classes/of-batches/sync-classes.ts';
import { subjectNames } from '../term-titles.ts';

const dayMs = 24 * 3600_000;

interface Batch {
  names: Texts;
  /** `YYYY-MM-DD`, the first and the last day. */
  startsOn: string;
  endsOn: string;
}

/**
 * The classes of a timetable that begin after `now`: one for each slot on each of its weekdays from the batch’s first day to
 * its last, without `holidays`. India keeps one clock all year, so a day is always 24 hours.
 */
export function planOf(
  batch: Batch,
  slots: readonly SlotForm[],
  { holidays, now }: { holidays: readonly string[]; now: Date },
): { planned: PlannedClass[]; skipped: string[] } {
  const planned: PlannedClass[] = [];
  const skipped: string[] = [];
  const closed = new Set(holidays);
  const first = Math.max(Date.parse(batch.startsOn), Math.floor((now.getTime() - dayMs) / dayMs) * dayMs);
  for (let at = first; at <= Date.parse(batch.endsOn); at += dayMs) {
    const slotDay = new Date(at).toISOString().slice(0, 10);
    const weekday = new Date(at).getUTCDay() || 7;
    const onDay = slots.filter((slot) => slot.weekday === weekday).map((slot) => classOf(batch, slot, slotDay));
    const toCome = onDay.filter((one) => one.startsAt > now.toISOString());
    if (closed.has(slotDay) && toCome.length > 0) skipped.push(slotDay);
    if (!closed.has(slotDay)) planned.push(...toCome);
  }
  return { planned, skipped };
}

function classOf({ names }: Batch, slot: SlotForm, slotDay: string): PlannedClass {
  const startsAt = new Date(`${slotDay}T${slot.startsAt}:00+05:30`);
  const titleIn = (language: Language) =>
    `${subjectNames[slot.subject][language]}: ${names[language] || names.en}`.slice(0, 120).trim();
  const textsIn = (language: Language) =>
    ({ title: titleIn(language), description: '', practise: '', whatToBring: '' }) as const;
  const { en, ...translations } = byLanguage(textsIn);
  return {
    slotId: slot.id,
    slotDay,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + slot.minutes * 60_000).toISOString(),
    subject: slot.subject,
    teacher: slot.teacher,
    kind: slot.kind,
    venue: slot.venue,
    joinUrl: slot.joinUrl,
    title: en.title,
    translations,
  };
}

/** Two slots of one teacher or in one room at the same time, by their place in the list; null when none are. */
export function overlapOf(slots: readonly SlotForm[]): number | null {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  for (const [index, slot] of slots.entries()) {
    const start = minutesOf(slot.startsAt);
    const clashes = slots.slice(0, index).some((other) => {
      const from = minutesOf(other.startsAt);
      return other.weekday === slot.weekday && from < start + slot.minutes && start < from + other.minutes;
    });
    if (clashes) return index;
  }
  return null;
}
