import type { Room } from './work-class.ts';

/** A queued request. Times are milliseconds of a monotonic clock. */
export interface Waiter {
  route: string;
  since: number;
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
 * answered promptly instead of all too late.
 */
export class WaitingLine {
  readonly #room: Pick<Room, 'waiting' | 'patienceMs'>;
  /** The oldest first. */
  #waiting: Waiter[] = [];
  /** Since when the queue has been non-empty; one that is only empty because it refuses requests counts as non-empty. */
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

  /** Queues a request. If the queue is full the newcomer is refused, or the oldest one if the queue is standing. */
  add(waiter: Waiter, now: number): void {
    this.#busySince ??= now;
    if (this.#waiting.length >= this.#room.waiting) {
      const last = this.isStanding(now) ? this.#waiting.shift() : waiter;
      this.#refuse(last, now);
      if (last === waiter) return;
    }
    this.#waiting.push(waiter);
  }

  /** Whether a new request is refused at once, before it is queued. Counts the refusal. */
  turnsAway(now: number): boolean {
    if (this.#waiting.length < standingWaiters || !this.isStanding(now)) return false;
    this.#refusedAt = now;
    return true;
  }

  /** There was room for everybody. */
  noteRoom(now: number): void {
    if (this.#waiting.length === 0 && now - this.#refusedAt >= this.#room.patienceMs) this.#busySince = null;
  }

  /** Removes and returns the next request that `fits`. */
  next(now: number, fits: (waiter: Waiter) => boolean): Waiter | undefined {
    this.refuseLate(now);
    const at = this.isStanding(now) ? this.#waiting.findLastIndex(fits) : this.#waiting.findIndex(fits);
    if (at < 0) return undefined;
    const [found] = this.#waiting.splice(at, 1);
    this.noteRoom(now);
    return found;
  }

  /** Refuses everyone who has waited too long. */
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
