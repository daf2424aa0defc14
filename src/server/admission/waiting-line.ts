import type { Room } from './work-class.ts';

/** Who goes first: a known caller, then whoever is not known, and last a caller who crowds the class (`slots.ts`). */
const turns = ['known', 'unknown', 'crowding'] as const;
export type Turn = (typeof turns)[number];

/** A queued request. Times are milliseconds of a monotonic clock. */
export interface Waiter {
  route: string;
  since: number;
  turn(): Turn;
  admit(): void;
  refuse(): void;
}

/** How many may wait in a standing queue: enough to keep every slot busy. */
export const standingWaiters = 4;
/** Once a queue has been non-empty for its patience, no one waits longer than this, in milliseconds. */
export const maxQueueDelayMs = 25;

/**
 * The queue of one class, limited by waiting time rather than length (controlled delay with adaptive LIFO: B. Maurer, "Fail at
 * Scale", ACM Queue 13(8), 2015). A burst waits in order for as long as the class has patience. A queue that has been non-empty
 * for that long won't shrink by waiting: then the newest request goes first, since its caller is most likely still there, and
 * anyone who has waited 25 ms is refused, until no one has been refused for the length of the patience. So some requests are
 * answered promptly instead of all too late. Before all this come turns: nobody waits behind a caller who crowds the class.
 */
export class WaitingLine {
  readonly #room: Pick<Room, 'waiting' | 'patienceMs'>;
  /** The oldest first. */
  #waiting: Waiter[] = [];
  /** Since when the queue has been non-empty; one that is only empty because it refuses requests counts as non-empty. */
  #busySince: number | null = null;
  #refusedAt = Number.NEGATIVE_INFINITY;
  /** When a caller who crowds the class came last. */
  #crowdedAt = Number.NEGATIVE_INFINITY;

  constructor(room: Pick<Room, 'waiting' | 'patienceMs'>) {
    this.#room = room;
  }

  get length(): number {
    return this.#waiting.length;
  }

  isStanding(now: number): boolean {
    return this.#busySince !== null && now - this.#busySince >= this.#room.patienceMs;
  }

  /**
   * Queues a request. If the queue is full, one of a caller who crowds it is refused; else the newcomer, or the oldest one if the
   * queue is standing.
   */
  add(waiter: Waiter, now: number): void {
    this.#busySince ??= now;
    this.#noteCrowding(waiter.turn(), now);
    this.#waiting.push(waiter);
    if (this.#waiting.length <= this.#room.waiting) return;
    const crowding = this.#waiting.find((one) => one.turn() === 'crowding');
    const last = crowding ?? (this.isStanding(now) ? this.#waiting[0] : waiter);
    if (!last) return;
    this.remove(last);
    this.#refuse(last, now);
  }

  /** Whether a new request is refused at once, before it is queued. Counts the refusal. */
  turnsAway(now: number, turn: Turn): boolean {
    if (this.#waiting.length < standingWaiters || !this.isStanding(now)) return false;
    this.#noteCrowding(turn, now);
    if (turn === 'known' && this.#isCrowded(now)) return false;
    this.#refusedAt = now;
    return true;
  }

  #noteCrowding(turn: Turn, now: number): void {
    if (turn === 'crowding') this.#crowdedAt = now;
  }

  /** Whether the queue stands, or has just stood, because of a caller who crowds the class. */
  #isCrowded(now: number): boolean {
    return now - this.#crowdedAt < this.#room.patienceMs;
  }

  /** There was room for everybody. */
  noteRoom(now: number): void {
    if (this.#waiting.length === 0 && now - this.#refusedAt >= this.#room.patienceMs) this.#busySince = null;
  }

  /** Removes and returns the next request that `fits`. */
  next(now: number, fits: (waiter: Waiter) => boolean): Waiter | undefined {
    this.refuseLate(now);
    // A thousand may wait for one route that is full: whose turn it is would be asked of each, three times for every slot.
    if (!this.#waiting.some(fits)) return undefined;
    for (const turn of turns) {
      const isNext = (one: Waiter) => one.turn() === turn && fits(one);
      const at = this.isStanding(now) ? this.#waiting.findLastIndex(isNext) : this.#waiting.findIndex(isNext);
      if (at < 0) continue;
      const [found] = this.#waiting.splice(at, 1);
      this.noteRoom(now);
      return found;
    }
    return undefined;
  }

  /** Refuses everyone who has waited too long; in a queue that stands because of one caller, the others keep their patience. */
  refuseLate(now: number): void {
    const allowedMs = this.isStanding(now) ? maxQueueDelayMs : this.#room.patienceMs;
    const isLate = ({ since }: Waiter, ms: number) => now - since >= ms;
    if (!this.#waiting[0] || !isLate(this.#waiting[0], allowedMs)) return;
    const isCrowded = this.#isCrowded(now);
    const late = this.#waiting.filter((one) =>
      isLate(one, isCrowded && one.turn() === 'known' ? this.#room.patienceMs : allowedMs),
    );
    for (const one of late) {
      this.remove(one);
      this.#refuse(one, now);
    }
  }

  #refuse(waiter: Waiter, now: number): void {
    this.#refusedAt = now;
    waiter.refuse();
  }

  /** Forgets one who has gone. */
  remove(waiter: Waiter): void {
    const at = this.#waiting.indexOf(waiter);
    if (at >= 0) this.#waiting.splice(at, 1);
  }
}
