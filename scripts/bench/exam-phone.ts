import type { Answered, Call, Send } from './exam-load.ts';

interface Event {
  seq: number;
}

/** What a phone asks: with these events that wait, or to submit with them. */
export interface PhoneCalls<E extends Event> {
  save: (events: readonly E[]) => Call;
  submit: (lastSeq: number, events: readonly E[]) => Call;
}

/** What the server has of it; the bare floor says nothing, and has all that it answered to. */
interface Reply {
  ackedSeq?: number;
  missing?: object | null;
}

/** Most events of one call, most calls of one submit and the pauses after a refusal, as `ExamSession` has them. */
const most = 500;
const turns = 5;
const retryMs = [2000, 4000, 8000, 15_000];

/**
 * A phone as `src/web/tests/exam/exam-session.ts` sends: one call at a time, in order, everything that is not acknowledged again,
 * and a submit with what still waits until nothing is missing.
 */
export class Phone<E extends Event> {
  private pending: E[] = [];
  private lastSeq = 0;
  private sending: Promise<Answered> | null = null;
  private failures = 0;
  /** Saves that were answered with another status than 200, and tried again. */
  readonly refused: Answered[] = [];

  private readonly calls: PhoneCalls<E>;

  constructor(calls: PhoneCalls<E>) {
    this.calls = calls;
  }

  /** Keeps what was tapped; it goes with the next call. */
  answer(batch: readonly E[]): void {
    this.pending.push(...batch);
    this.lastSeq = Math.max(this.lastSeq, batch.at(-1)?.seq ?? 0);
  }

  get hasAnswered(): boolean {
    return this.lastSeq > 0;
  }

  /** Gives a batch; the answer is that of the call which had it acknowledged, with the time since `due`. */
  async save(send: Send, batch: readonly E[], due: number): Promise<Answered> {
    this.answer(batch);
    const last = batch.at(-1)?.seq ?? 0;
    for (;;) {
      const answer = await this.flush(send);
      if (!this.pending.some((one) => one.seq <= last)) return { ...answer, ms: performance.now() - due };
      if (answer.status === 200) continue;
      this.refused.push(answer);
      await new Promise((resolve) => setTimeout(resolve, retryMs[Math.min(this.failures, retryMs.length) - 1]));
    }
  }

  private flush(send: Send): Promise<Answered> {
    this.sending ??= this.sendNow(send).finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendNow(send: Send): Promise<Answered> {
    const events = this.pending.slice(0, most);
    const answer = await send(this.calls.save(events));
    this.took(answer, events);
    return answer;
  }

  private took(answer: Answered, events: readonly E[]): Reply {
    this.failures = answer.status === 200 ? 0 : this.failures + 1;
    if (answer.status !== 200) return {};
    const reply = JSON.parse(answer.text) as Reply;
    const acked = reply.ackedSeq ?? events.at(-1)?.seq ?? 0;
    this.pending = this.pending.filter((one) => one.seq > acked);
    return reply;
  }

  /** Submits with everything that waits; the answer is the last one, with the time since `due`. */
  async submit(send: Send, due: number): Promise<Answered> {
    await this.sending;
    for (let turn = 1; ; turn += 1) {
      const events = this.pending.slice(0, most);
      const answer = await send(this.calls.submit(this.lastSeq, events));
      const { missing = null } = this.took(answer, events);
      if (missing === null || answer.status !== 200 || turn === turns)
        return { ...answer, ms: performance.now() - due };
    }
  }
}
