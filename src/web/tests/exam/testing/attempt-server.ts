import type { AttemptEvent, StoredEvent } from '../../../../contract/tests/attempt-events.ts';
import type { OpenAttempt } from '../../../../contract/tests/attempts.ts';
import { foldEvents } from '../../../../contract/tests/fold-events.ts';
import { CallFailed } from '../../../api/client.ts';

export const attemptId = '00000000-0000-4000-8000-000000000001';

/** What the server keeps of one attempt, by the rules of `server/tests/exam/attempt-store.ts`. */
export class AttemptServer {
  stored = new Map<string, StoredEvent>();
  epoch = 1;
  acked = 0;
  state: 'running' | 'submitted' = 'running';
  readonly began = performance.now();

  private clock() {
    return { state: this.state, endsAt: '2026-11-24T12:00:00.000Z', remainingMs: 3_600_000 };
  }

  events = () => [...this.stored.values()];

  open(): OpenAttempt {
    return {
      ...{
        id: attemptId,
        testId: attemptId,
        number: 1,
        isDryRun: false,
        minutes: 120,
        startedAt: '2026-11-24T10:00:00.000Z',
        ...this.clock(),
      },
      ...{ elapsedMs: performance.now() - this.began, epoch: this.epoch, ackedSeq: this.acked },
      ...{ seed: 1, shuffleVersion: 1, paperKey: null, paperSha256: 'x', answers: foldEvents(this.events(), 'pencil') },
    };
  }

  save({ epoch, events }: { epoch: number; events: AttemptEvent[] }) {
    const first = events[0]?.seq ?? 0;
    if (events.some((event, at) => event.seq !== first + at)) throw new Error('a phone sent a gap');
    const connects = epoch === this.epoch && first <= this.acked + 1;
    if (connects || epoch < this.epoch) {
      for (const event of events) {
        const key = `${epoch} ${event.seq}`;
        if (!this.stored.has(key)) this.stored.set(key, { ...event, epoch });
      }
    }
    if (connects) this.acked = Math.max(this.acked, events.at(-1)?.seq ?? 0);
    if (epoch !== this.epoch) throw new CallFailed('taken_over', { data: { epoch: this.epoch } });
    return { ...this.clock(), ackedSeq: this.acked, isLate: false };
  }

  answer(path: string, body: { epoch: number; lastSeq: number; events: AttemptEvent[] } | undefined): unknown {
    if (path.endsWith('/paper')) return { questions: [], rules: { bubbles: 'pencil' } };
    if (path.endsWith('/seen')) return { ...this.clock(), epoch: this.epoch };
    if (path.endsWith('/events') && body) return this.save(body);
    if (path.endsWith('/takeover') && body) {
      if (body.epoch !== this.epoch) throw new CallFailed('taken_over');
      this.epoch += 1;
      this.acked = 0;
      return this.open();
    }
    if (path.endsWith('/submit') && body) {
      const saved = body.events.length > 0 ? this.save(body) : { ...this.clock(), ackedSeq: this.acked, isLate: false };
      const isMissing = this.acked < body.lastSeq;
      if (!isMissing) this.state = 'submitted';
      return { ...saved, state: this.state, missing: isMissing ? { from: this.acked + 1, to: body.lastSeq } : null };
    }
    return this.open();
  }
}
