import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import { attempts, type OpenAttempt, type SavedEvents } from '../../../contract/tests/attempts.ts';
import { type Bubbles, foldOnto } from '../../../contract/tests/fold-events.ts';
import { CallFailed, call } from '../../api/client.ts';
import { isRetryable } from '../../api/retries/is-retryable.ts';
import type { ExamView } from './exam-view.ts';
import { forgetExam, type KeptExam, writeExam } from './kept-exam.ts';
import { ServerClock } from './server-clock.ts';

type Change = Pick<AttemptEvent, 'q' | 'answer' | 'isMarked' | 'isRevealed'>;

/** What was tapped is on its way to the server at the latest so long after the tap. */
const waitMs = 2000;
const batch = 10;
const retryMs = [2000, 4000, 8000, 15_000];

/** The running attempt on this device: keeps each event on the phone before the screen shows it, then sends them in batches. */
export class ExamSession {
  view: ExamView;
  private readonly listeners = new Set<() => void>();
  private kept: KeptExam;
  private seq: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sendsAt = 0;
  private sending: Promise<void> | null = null;
  private failures = 0;
  readonly clock: ServerClock;
  private shownAt = performance.now();
  /** Whether the last writing found that this opening still holds the exam. */
  private writing: Promise<boolean> = Promise.resolve(true);
  /** Kept up to this number. What is not kept is neither shown nor sent: another tab may give the number to its own. */
  private keptSeq: number;

  private readonly bubbles: Bubbles;

  constructor(kept: KeptExam, bubbles: Bubbles) {
    this.bubbles = bubbles;
    this.kept = kept;
    const { attempt, pending } = kept;
    this.seq = pending.at(-1)?.seq ?? attempt.ackedSeq;
    this.keptSeq = this.seq;
    this.clock = new ServerClock(attempt);
    this.view = {
      answers: foldOnto(
        attempt.answers,
        pending.map((event) => ({ ...event, epoch: attempt.epoch })),
        bubbles,
      ),
      save: pending.length === 0 ? 'saved' : 'on_phone',
      waiting: pending.length,
      takenOver: null,
      isOver: attempt.state !== 'running',
      isClosed: false,
      endsAt: attempt.endsAt,
    };
    if (pending.length > 0) this.sendSoon(0);
  }

  get attempt(): OpenAttempt {
    return this.kept.attempt;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private show(change: Partial<ExamView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }

  /** The question on the screen changed: time is counted from here. */
  look(): void {
    this.shownAt = performance.now();
  }

  /** Keeps what was done on this phone, shows it, and sends it soon. */
  async record(change: Change): Promise<void> {
    if (this.view.takenOver || this.view.isOver || this.view.isClosed || this.clock.isAtEnd()) return;
    const now = performance.now();
    const event: AttemptEvent = {
      ...change,
      seq: ++this.seq,
      spentMs: Math.round(Math.min(now - this.shownAt, 3_600_000)),
      atMs: this.clock.elapsedMs(now),
    };
    this.shownAt = now;
    this.kept = { ...this.kept, pending: [...this.kept.pending, event] };
    if (!(await this.keep())) return;
    const stored = { ...event, epoch: this.attempt.epoch };
    this.show({
      answers: foldOnto(this.view.answers, [stored], this.bubbles),
      save: this.failures > 0 ? this.view.save : 'on_phone',
      waiting: this.kept.pending.length,
    });
    // After a failure its own timer tries again.
    if (this.failures === 0) this.sendSoon(this.kept.pending.length >= batch ? 0 : waitMs);
  }

  /** Keeps what there is; false once another tab holds the exam. */
  keep(): Promise<boolean> {
    const kept = this.kept;
    this.writing = this.writing.then(async (isHolder) => {
      // Where nothing can be kept the answers are still sent.
      const stays = isHolder && (await writeExam(kept).catch(() => true));
      if (stays) this.keptSeq = Math.max(this.keptSeq, kept.pending.at(-1)?.seq ?? 0);
      else if (this.view.takenOver !== 'tab') this.lose();
      return stays;
    });
    return this.writing;
  }

  /** Another tab of this phone holds the exam, and sends what was kept. */
  private lose(): void {
    this.stopTimer();
    const pending = this.toSend();
    this.kept = { ...this.kept, pending };
    this.show({ takenOver: 'tab', waiting: pending.length });
  }

  private toSend(): AttemptEvent[] {
    return this.kept.pending.filter((event) => event.seq <= this.keptSeq);
  }

  /** Sends in so many milliseconds, or when it was going to already: whoever taps on and on puts nothing off. */
  private sendSoon(inMs: number): void {
    const at = performance.now() + inMs;
    if (this.timer !== undefined && this.sendsAt <= at) return;
    this.stopTimer();
    this.sendsAt = at;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.send();
    }, inMs);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Sends what waits; at most one call at a time. */
  send(): Promise<void> {
    this.sending ??= this.sendNow().finally(() => {
      this.sending = null;
      if (this.kept.pending.length > 0 && !this.view.takenOver && !this.view.isOver && !this.view.isClosed) {
        this.stopTimer();
        this.sendSoon(this.failures > 0 ? (retryMs[this.failures - 1] ?? 15_000) : 0);
      }
    });
    return this.sending;
  }

  private async sendNow(): Promise<void> {
    if (!(await this.writing)) return;
    const events = this.toSend().slice(0, 500);
    if (events.length === 0) return;
    try {
      const { id, epoch } = this.attempt;
      this.took(await call(attempts.saveEvents, { params: { id }, body: { epoch, events } }));
    } catch (error) {
      // What an earlier writer sends is kept before it is told that another one writes.
      if (error instanceof CallFailed && error.code === 'taken_over') {
        this.acknowledge({ ackedSeq: events.at(-1)?.seq ?? 0 });
        this.show(this.standing());
      }
      await this.failed(error);
    }
  }

  /** The server has the events up to `ackedSeq`. */
  private took(saved: SavedEvents): void {
    this.failures = 0;
    const { state, endsAt, remainingMs, ackedSeq } = saved;
    this.acknowledge({ state, endsAt, remainingMs, ackedSeq });
    this.kept = { ...this.kept, at: Date.now() };
    void this.keep();
    this.clock.set(saved);
    this.show({ ...this.standing(), isOver: state !== 'running', endsAt });
  }

  /** The server has the events up to `ackedSeq`: the next has the number after it, also where this page is opened again without a line. */
  private acknowledge(change: Pick<OpenAttempt, 'ackedSeq'> & Partial<OpenAttempt>): void {
    const { epoch, answers } = this.attempt;
    const acked = this.kept.pending.filter(({ seq }) => seq <= change.ackedSeq).map((event) => ({ ...event, epoch }));
    const attempt = { ...this.attempt, ...change, answers: foldOnto(answers, acked, this.bubbles) };
    this.kept = { ...this.kept, pending: this.kept.pending.slice(acked.length), attempt };
  }

  private standing(): Pick<ExamView, 'save' | 'waiting'> {
    const waiting = this.kept.pending.length;
    return { save: waiting === 0 ? 'saved' : 'on_phone', waiting };
  }

  private async failed(error: unknown): Promise<void> {
    this.failures = Math.min(this.failures + 1, retryMs.length);
    if (error instanceof CallFailed && error.code === 'taken_over') {
      // Where a tab of this phone holds the exam, that has just been said.
      if (await this.keep()) this.show({ takenOver: 'device' });
      return;
    }
    if (error instanceof CallFailed && error.code === 'refund_approved') {
      this.show({ isClosed: true });
      return;
    }
    this.show({ save: isRetryable(error) ? 'on_phone' : 'not_saved', waiting: this.kept.pending.length });
  }

  /** Asks the server for the time again, as a phone that slept did not count; and whether another tab writes now. */
  async readClock(): Promise<void> {
    if (!(await this.keep())) return;
    const asked = performance.now();
    const { id } = this.attempt;
    const fresh = await call(attempts.touchAttempt, { params: { id }, body: {} }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'refund_approved') this.show({ isClosed: true });
      return null;
    });
    if (!fresh) return;
    this.clock.set(fresh, (asked + performance.now()) / 2);
    this.show({
      endsAt: fresh.endsAt,
      isOver: fresh.state !== 'running',
      takenOver: fresh.epoch === this.attempt.epoch ? null : 'device',
    });
  }

  /** The page goes away: what waits is sent without waiting for an answer. */
  leave(): void {
    const events = this.toSend().slice(0, 500);
    if (events.length === 0 || this.view.takenOver) return;
    const { id, epoch } = this.attempt;
    const keepAlive = (address: string, init: RequestInit) => fetch(address, { ...init, keepalive: true });
    void call(attempts.saveEvents, { params: { id }, body: { epoch, events }, fetch: keepAlive }).catch(
      () => undefined,
    );
  }

  /** Practice: fixes the answer and asks what is right and why. Throws `CallFailed`. */
  async reveal(q: number, answer: string[]) {
    await this.record({ q, answer, isRevealed: true });
    this.stopTimer();
    await this.sending;
    const { id, epoch } = this.attempt;
    const last: AttemptEvent = { seq: ++this.seq, q, atMs: this.clock.elapsedMs() };
    this.kept = { ...this.kept, pending: [...this.kept.pending, last] };
    if (!(await this.keep())) throw new CallFailed('taken_over');
    const events = this.toSend().slice(0, 500);
    const reply = await call(attempts.revealSolution, { params: { id }, body: { epoch, events, q } }).catch(
      async (error: unknown) => {
        // The answer is stored; it is only not told yet what is right.
        if (!(error instanceof CallFailed && error.code === 'not_released')) await this.failed(error);
        this.sendSoon(retryMs[0] ?? 0);
        throw error;
      },
    );
    this.took(reply);
    return reply;
  }

  /** Submits with everything that waits. Throws `CallFailed`; the answers stay on this phone then. */
  async submit(): Promise<void> {
    this.stopTimer();
    await this.sending;
    const { id, epoch } = this.attempt;
    for (let turn = 0; turn < 5; turn += 1) {
      if (!(await this.keep())) throw new CallFailed('taken_over');
      const events = this.toSend().slice(0, 500);
      const body = { epoch, lastSeq: this.seq, events };
      const reply = await call(attempts.submitAttempt, { params: { id }, body }).catch(async (error: unknown) => {
        await this.failed(error);
        throw error;
      });
      this.took(reply);
      if (reply.missing === null) {
        if (await this.writing) await forgetExam(id);
        return;
      }
    }
    throw new CallFailed('conflict');
  }

  end = (): void => {
    this.stopTimer();
    this.leave();
  };
}
