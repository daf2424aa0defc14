import type { Room } from './work-class.ts';

/** Somebody who waits for room. Times are milliseconds of a clock that only runs forward. */
export interface Waiter {
  route: string;
  since: number;
  admit(): void;
  refuse(): void;
}

/** In a line that stands so many wait at most: enough that nothing that gets free lies idle. */
export const standingWaiters = 4;
/** While a line has not been empty for its patience, nobody waits longer than this, in milliseconds. */
export const maxQueueDelayMs = 25;

/**
 * The line of one class, measured by the time waited and not by its length (controlled delay with adaptive LIFO: B. Maurer,
 * "Fail at Scale", ACM Queue 13(8), 2015). A burst waits in its order for as long as the class has patience. A line that has
 * stood for so long without getting empty will not get shorter by waiting: then the newest goes first, because its caller is
 * still there, and whoever has waited 25 ms is refused, until nobody was refused for the time of its patience. So some are answered at once instead of all too late.
 */
export class WaitingLine {
  readonly #room: Pick<Room, 'waiting' | 'patienceMs'>;
  /** The oldest first. */
  #waiting: Waiter[] = [];
  /** Since when somebody has always been waiting; a line that is only empty because it refuses counts as one. */
  #busySince: number | null = null;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(room: Pick<Room, 'waiting' | 'patienceMs'>) {
    this.#room = room;
  }

  get length(): number {
    return this.#waiting.length;
  }

  isStanding(now: number): boolean {
    return this.#busySince !== null && now - this.#busySince >= this.#room.patienceMs;
  }

  /** Lines up. Of a full line the newcomer is refused, or the oldest while the line stands. */
  add(waiter: Waiter, now: number): void {
    this.#busySince ??= now;
    if (this.#waiting.length >= this.#room.waiting) {
      const last = this.isStanding(now) ? this.#waiting.shift() : waiter;
      this.#refuse(last, now);
      if (last === waiter) return;
    }
    this.#waiting.push(waiter);
  }

  /** Whether somebody new is refused at once, before a place in the line is made for them. Counts as a refusal. */
  turnsAway(now: number): boolean {
    if (this.#waiting.length < standingWaiters || !this.isStanding(now)) return false;
    this.#refusedAt = now;
    return true;
  }

  /** There was room for everybody. */
  noteRoom(now: number): void {
    if (this.#waiting.length === 0 && now - this.#refusedAt >= this.#room.patienceMs) this.#busySince = null;
  }

  /** Takes out the next one that `fits`. */
  next(now: number, fits: (waiter: Waiter) => boolean): Waiter | undefined {
    this.refuseLate(now);
    const at = this.isStanding(now) ? this.#waiting.findLastIndex(fits) : this.#waiting.findIndex(fits);
    if (at < 0) return undefined;
    const [found] = this.#waiting.splice(at, 1);
    this.noteRoom(now);
    return found;
  }

  /** Refuses whoever has waited too long. */
  refuseLate(now: number): void {
    const allowedMs = this.isStanding(now) ? maxQueueDelayMs : this.#room.patienceMs;
    while (this.#waiting[0] && now - this.#waiting[0].since >= allowedMs) this.#refuse(this.#waiting.shift(), now);
  }

  #refuse(waiter: Waiter | undefined, now: number): void {
    this.#refusedAt = now;
    waiter?.refuse();
  }

  /** Forgets one who has gone. */
  remove(waiter: Waiter): void {
    const at = this.#waiting.indexOf(waiter);
    if (at >= 0) this.#waiting.splice(at, 1);
  }
}
