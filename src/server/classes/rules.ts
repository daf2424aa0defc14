import type { AttendanceMark } from '../../contract/classes/class-attendance.ts';
import type { ClassKind, ClassStage } from '../../contract/classes/classes.ts';
import type { ClassForm } from '../../contract/classes/classes-admin.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { academyTimeZone } from '../../contract/time-zone.ts';
import type { GivenFieldError } from '../http/field-errors.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The topic announced when what students see of a class changes; PostgreSQL announces it itself (`notify_classes_changed`). */
export const classesTopic = 'classes';

/** The topic announced, with a class's id, when its seats left may have changed. */
export const seatsTopic = 'class_seats';

/** The topic announced when something happens in a class's chat: `said` (also taken away), `muted` or `reported`. */
export const chatTopic = (classId: string) => `class_chat:${classId}`;

/** Tells everybody concerned that a class is called off. */
export const notifyCancelledJob = 'classes.tell-cancelled';

/** Tells everybody concerned that classes have moved. */
export const notifyMovedJob = 'classes.tell-moved';

/** Tells the registered that a class has a recording or notes now. */
export const notifyAddedJob = 'classes.tell-added';

/** Opens the refunds of a class that was called off; the queue carries it up to the capability that does. */
export const refundClassJob = 'refunds.open-class-refunds';

/**
 * When the registered are reminded (`docs/domain/classes-and-seats.md`): from `beforeMs` before the start. After a standstill not
 * later than `untilMs` before it, when it would no longer be what it says.
 */
export const reminders = [
  { kind: 'day_before', beforeMs: 24 * hour, untilMs: 20 * hour },
  { kind: 'hour_before', beforeMs: hour, untilMs: 10 * minute },
] as const;

/** The longest class; the database refuses longer ones too. */
export const longestClassMs = 168 * hour;

/** Reporting may be at most this long before the start. */
const reportingAtMostBeforeMinutes = 6 * 60;

export interface ClassTimes {
  startsAt: string;
  endsAt: string;
}

const clockOfIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: academyTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The clock time of an instant in Asia/Kolkata, `HH:MM`: what `class_time` repeats of `class_date`. */
export function clockTime(instant: string): string {
  return clockOfIndia.format(new Date(instant));
}

/** Where a class stands at `now` (`docs/domain/classes-and-seats.md`): derived, never stored. */
export function stageOf(
  one: ClassTimes & { recordingUrl: string; recordingSeconds: number | null; cancelledAt: string | null },
  now: Date,
): ClassStage {
  if (one.cancelledAt !== null) return 'cancelled';
  const at = now.getTime();
  if (at < Date.parse(one.startsAt)) return 'upcoming';
  if (at < Date.parse(one.endsAt)) return 'live';
  return one.recordingUrl === '' && one.recordingSeconds === null ? 'over' : 'recorded';
}

/** From when the registered may join: `minutes` before the start (setting `access.joinOpensMinutes`). */
export function joinOpensAt(startsAt: string, minutes: number): string {
  return new Date(Date.parse(startsAt) - minutes * minute).toISOString();
}

/** Whether the registered may join at `now`: from `minutes` before the start until the end. */
export function joinIsOpen(one: ClassTimes, minutes: number, now: Date): boolean {
  return now.getTime() >= Date.parse(joinOpensAt(one.startsAt, minutes)) && now.getTime() < Date.parse(one.endsAt);
}

/** Whether the registered of a class can talk to each other at `now`: online, while it can be joined. */
export function chatIsOpen(
  one: ClassTimes & { kind: ClassKind; cancelledAt: string | null },
  minutes: number,
  now: Date,
): boolean {
  return one.kind === 'online' && one.cancelledAt === null && joinIsOpen(one, minutes, now);
}

/** Why nobody can take a seat at `now`; null when one can be taken, as by somebody whose seat `isHeld`. */
export function seatRefusal(
  one: ClassTimes & { capacity: number | null; seatsTaken: number; cancelledAt: string | null },
  now: Date,
  isHeld: boolean,
): 'class_over' | 'class_full' | null {
  if (one.cancelledAt !== null || now.getTime() >= Date.parse(one.endsAt)) return 'class_over';
  if (!isHeld && one.capacity !== null && one.seatsTaken >= one.capacity) return 'class_full';
  return null;
}

/** An offer that is made shortly before the start stands this long all the same, as far as the start lets it. */
const shortestOfferMs = 15 * minute;

/**
 * Until when an offered seat is kept: `hours` (setting `access.waitlistAnswerHours`), but no longer than half of the time
 * that is left, so that who comes next in the line has a turn too; never past the start.
 */
export function offerEnds(one: ClassTimes, hours: number, now: Date): string {
  const left = Date.parse(one.startsAt) - now.getTime();
  const kept = Math.min(hours * hour, Math.max(left / 2, shortestOfferMs), left);
  return new Date(now.getTime() + kept).toISOString();
}

/** Whether a link is a film or a stream (HLS) of the academy's own: a path of its own, or an address that its pages may play. */
export function isOwnStream(link: string, origins: readonly string[]): boolean {
  if (!URL.canParse(link, origins[0])) return false;
  const { pathname, origin } = new URL(link, origins[0]);
  return /\.(?:m3u8|mp4)$/i.test(pathname) && origins.includes(origin);
}

/** Where the academy's own streams come from, its own address first. */
export const ownOrigins = (config: { publicUrl: string; streamOrigins: readonly string[] }) => [
  new URL(config.publicUrl).origin,
  ...config.streamOrigins,
];

/** Why nobody can join the line at `now`; null when they can: until the start, while all seats are taken. */
export function waitRefusal(
  one: ClassTimes & { capacity: number | null; seatsTaken: number },
  now: Date,
): 'class_started' | 'seats_available' | null {
  if (now.getTime() >= Date.parse(one.startsAt)) return 'class_started';
  return one.capacity === null || one.seatsTaken < one.capacity ? 'seats_available' : null;
}

/** Until when a free seat can be given back: `hours` before the start (setting `access.cancelUntilHours`). */
export function giveBackUntil(startsAt: string, hours: number): string {
  return new Date(Date.parse(startsAt) - hours * hour).toISOString();
}

/** Why a seat cannot be given back by its owner; null when it can: free seats, until `hours` before the start; a paid one goes back as a refund. */
export function cancelRefusal(
  one: ClassTimes,
  seat: { orderLineId: string | null },
  hours: number,
  now: Date,
): Extract<ErrorCode, 'seat_paid' | 'class_started' | 'cancellation_closed'> | null {
  return seat.orderLineId === null ? giveBackRefusal(one, hours, now) : 'seat_paid';
}

/** Why no seat, paid or free, can be given back at `now`; null until `hours` before the start. */
export function giveBackRefusal(
  one: ClassTimes,
  hours: number,
  now: Date,
): Extract<ErrorCode, 'class_started' | 'cancellation_closed'> | null {
  if (now.getTime() >= Date.parse(one.startsAt)) return 'class_started';
  return now.toISOString() >= giveBackUntil(one.startsAt, hours) ? 'cancellation_closed' : null;
}

/**
 * What is wrong with a form that its single fields cannot show, by field; empty when all is well. A class
 * that exists may lie in the past, as when its recording is added.
 */
export function formMistakes(form: ClassForm, existing: { seatsTaken: number; startsAt: string } | null, now: Date) {
  const mistakes: Record<string, GivenFieldError> = {};
  const seatsTaken = existing?.seatsTaken ?? 0;
  const length = Date.parse(form.endsAt) - Date.parse(form.startsAt);
  const startsAt = Date.parse(form.startsAt);
  const wasToCome = existing !== null && Date.parse(existing.startsAt) > now.getTime();
  if (existing ? wasToCome && startsAt <= now.getTime() : Date.parse(form.endsAt) <= now.getTime()) {
    mistakes.startsAt = 'start_in_the_past';
  }
  if (length <= 0) mistakes.endsAt = 'end_before_start';
  else if (length > longestClassMs) mistakes.endsAt = 'class_too_long';
  if (form.kind === 'in_person' && form.venue === '') mistakes.venue = 'venue_missing';
  if (form.capacity !== null && form.capacity < seatsTaken) {
    mistakes.capacity = { code: 'seats_taken', params: { seats: seatsTaken } };
  }
  if (form.reportingTime !== null && !reportsBefore(form.reportingTime, clockTime(form.startsAt))) {
    mistakes.reportingTime = 'reporting_time_unlikely';
  }
  return mistakes;
}

/** Across midnight too: 23:30 is before 00:30. */
function reportsBefore(reporting: string, start: string): boolean {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return (minutes(start) - minutes(reporting) + 1440) % 1440 <= reportingAtMostBeforeMinutes;
}

/** The instants at which a day, `YYYY-MM-DD` in Asia/Kolkata, begins and ends. */
export function dayBounds(day: string): { from: string; to: string } {
  const from = new Date(`${day}T00:00:00+05:30`);
  return { from: from.toISOString(), to: new Date(from.getTime() + 24 * hour).toISOString() };
}

/** The instants at which a month, `YYYY-MM` in Asia/Kolkata, begins and ends, six days wider on both sides: whole weeks. */
export function monthBounds(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const moved = (day: string, days: number) =>
    new Date(Date.parse(dayBounds(day).from) + days * 24 * hour).toISOString();
  return { from: moved(`${month}-01`, -6), to: moved(`${next}-01`, 6) };
}

/** When a copy of a class begins and ends: the same weekday and clock time, in the first week still to come. */
export function nextWeekly(one: ClassTimes, now: Date): ClassTimes {
  const week = 168 * hour;
  const weeks = Math.max(1, Math.floor((now.getTime() - Date.parse(one.startsAt)) / week) + 1);
  const later = (instant: string) => new Date(Date.parse(instant) + weeks * week).toISOString();
  return { startsAt: later(one.startsAt), endsAt: later(one.endsAt) };
}

/** The address of a class's picture; null without one. */
export function coverUrl(one: { id: string; cover: string | null }): string | null {
  return one.cover === null ? null : `/files/classes/${one.id}/${one.cover}/960.webp`;
}

/**
 * What counts of somebody's attendance: what staff marked and, without a mark, being there for whoever had the stream open
 * for half of the class (`docs/domain/classes-and-seats.md`).
 */
export function attendanceOf(
  one: ClassTimes,
  { mark, minutes }: { mark: AttendanceMark | null; minutes: number },
): AttendanceMark | null {
  const length = (Date.parse(one.endsAt) - Date.parse(one.startsAt)) / minute;
  return mark ?? (minutes > 0 && minutes >= length / 2 ? 'present' : null);
}
