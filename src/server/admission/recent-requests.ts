const windowMs = 1000;

/** Counts requests of each caller in the window that runs and the one before it, so that it forgets by itself. */
export class RecentRequests {
  #current = new Map<string, number>();
  #previous = new Map<string, number>();
  #begunAt = 0;

  add(caller: string, now: number): void {
    this.#turn(now);
    this.#current.set(caller, (this.#current.get(caller) ?? 0) + 1);
  }

  /** Of the last one to two seconds. */
  count(caller: string, now: number): number {
    this.#turn(now);
    return (this.#current.get(caller) ?? 0) + (this.#previous.get(caller) ?? 0);
  }

  #turn(now: number): void {
    const passed = now - this.#begunAt;
    if (passed < windowMs) return;
    this.#previous = passed < 2 * windowMs ? this.#current : new Map();
    this.#current = new Map();
    this.#begunAt = now;
  }
}
