import type { OpenAttempt } from '../../../contract/tests/attempts.ts';
import { type OpenSection, openSection } from '../../../contract/tests/section-times.ts';

type Told = Pick<OpenAttempt, 'endsAt' | 'remainingMs'>;

/** The time of an attempt by the server's clock, whatever the phone's says. */
export class ServerClock {
  private readonly startedAt: number;
  private began: number;
  private told: Told;
  private at: number;

  constructor(attempt: OpenAttempt) {
    this.startedAt = Date.parse(attempt.startedAt);
    this.began = performance.now() - attempt.elapsedMs;
    this.told = attempt;
    this.at = performance.now();
  }

  /** What the server told; `at` is when, by `performance.now()`. */
  set({ endsAt, remainingMs }: Told, at = performance.now()): void {
    this.told = { endsAt, remainingMs };
    this.at = at;
    const spanMs = this.spanMs();
    // The monotonic clock of a phone that slept stood still.
    if (spanMs !== null && remainingMs) this.began = at - (spanMs - remainingMs);
  }

  /** Whole milliseconds since the start. */
  elapsedMs(now = performance.now()): number {
    return Math.max(0, Math.round(now - this.began));
  }

  /** Milliseconds that are left; null without a clock. */
  remainingMs(): number | null {
    const { remainingMs } = this.told;
    return remainingMs === null ? null : Math.max(0, remainingMs - (performance.now() - this.at));
  }

  /** Nothing is taken any more, whether there is a line or not. */
  isAtEnd(): boolean {
    return this.remainingMs() === 0;
  }

  /** How long the attempt is in all, extra time included; null without a clock. */
  spanMs(): number | null {
    return this.told.endsAt === null ? null : Date.parse(this.told.endsAt) - this.startedAt;
  }

  /** The open section and what is left of it; null without a clock. */
  sectionNow(minutes: readonly number[]): OpenSection | null {
    const [remaining, spanMs] = [this.remainingMs(), this.spanMs()];
    if (remaining === null || spanMs === null) return null;
    return openSection(minutes, { spanMs, elapsedMs: spanMs - remaining });
  }
}
