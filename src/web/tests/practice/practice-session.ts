import {
  type PracticeAnswer,
  type PracticeSet,
  type PracticeSource,
  practice,
} from '../../../contract/tests/practice.ts';
import { outcomeOf } from '../../../contract/tests/score-attempt.ts';
import { CallFailed, call } from '../../api/client.ts';
import { readKept, writeKept } from '../../api/local-store.ts';

export type SetQuestion = PracticeSet['questions'][number];

/** What this phone keeps of somebody's practice: the set that is being done, the next one, and answers that were not sent. */
interface Kept {
  set: PracticeSet | null;
  /** By the question's place in the set: what was answered. */
  given: string[][];
  /** A set for a time without a line, and the mistakes of today for the same. */
  ready: PracticeSet | null;
  mistakes: PracticeSet | null;
  unsent: PracticeAnswer[];
}

export interface PracticeView extends Kept {
  isOpen: boolean;
  save: 'saved' | 'on_phone' | 'not_saved';
  waiting: number;
}

const nothing: Kept = { set: null, given: [], ready: null, mistakes: null, unsent: [] };

export const isRight = ({ key, question }: SetQuestion, answer: readonly string[]): boolean =>
  outcomeOf(
    { q: 1, section: 1, kind: question.kind, rightIds: key.rightIds, numericAnswer: key.numericAnswer, verdict: 'key' },
    answer,
  ) === 'right';

/** The practice of one person on this phone. Everything is written down before the screen shows it. */
export class PracticeSession {
  private kept: Kept = nothing;
  private view: PracticeView = { ...nothing, isOpen: false, save: 'saved', waiting: 0 };
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | null = null;
  private writing: Promise<void> = Promise.resolve();

  private readonly userId: string;
  private readonly onSent: () => void;

  constructor(userId: string, onSent: () => void) {
    this.userId = userId;
    this.onSent = onSent;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly get = () => this.view;

  private key = () => `practice:${this.userId}`;

  private show(save?: PracticeView['save']): void {
    const waiting = this.kept.unsent.length;
    this.view = { ...this.kept, isOpen: true, waiting, save: save ?? (waiting > 0 ? 'on_phone' : 'saved') };
    for (const listener of this.listeners) listener();
  }

  private async change(to: Partial<Kept>): Promise<void> {
    this.kept = { ...this.kept, ...to };
    const text = JSON.stringify(this.kept);
    this.writing = this.writing.then(() => writeKept(this.key(), text));
    await this.writing;
    this.show();
  }

  async open(): Promise<void> {
    const text = await readKept(this.key());
    this.kept = text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Kept) };
    this.show();
    void this.send();
  }

  /** Keeps sets for a time without a line. Which mistakes are due changes with each answer and each day. */
  async prepare(): Promise<void> {
    await this.send();
    const fetched = (source: PracticeSource) => call(practice.getPracticeSet, { query: { source } }).catch(() => null);
    const [ready, mistakes] = await Promise.all([this.kept.ready ?? fetched('weak'), fetched('notebook')]);
    if (ready?.questions.length) await this.change({ ready });
    if (mistakes) await this.change({ mistakes });
  }

  /** Begins a set; without a line the one that is kept of what was asked for. False where there is no question to ask. */
  async start(source: PracticeSource, topicId?: string): Promise<boolean> {
    const query = { source, ...(topicId ? { topicId } : {}) };
    const keptSets: Partial<Record<PracticeSource, PracticeSet | null>> = {
      weak: this.kept.ready,
      notebook: this.kept.mistakes,
    };
    const set = await call(practice.getPracticeSet, { query }).catch((error: unknown) => {
      const kept = keptSets[source];
      if (error instanceof CallFailed && error.code === 'offline' && kept) return kept;
      throw error;
    });
    if (set.questions.length === 0) return false;
    const used = {
      ...(set === this.kept.ready ? { ready: null } : {}),
      ...(source === 'notebook' ? { mistakes: null } : {}),
    };
    await this.change({ set, given: [], ...used });
    return true;
  }

  /** Fixes the answer to the question at this place. */
  async answer(at: number, answer: string[]): Promise<void> {
    const { set, given, unsent } = this.kept;
    const question = set?.questions[at];
    if (!set || !question || given[at]?.length) return;
    const next = [...given];
    next[at] = answer;
    const one: PracticeAnswer = {
      id: crypto.randomUUID(),
      versionId: question.versionId,
      answer,
      isNotebook: set.source === 'notebook',
      answeredAt: new Date().toISOString(),
    };
    await this.change({ given: Array.from(next, (each) => each ?? []), unsent: [...unsent, one] });
    void this.send();
  }

  finish = () => this.change({ set: null, given: [] });

  /** Sends what waits; one call at a time. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.kept.unsent.length > 0) {
      try {
        const answers = this.kept.unsent.slice(0, 100);
        const { taken } = await call(practice.savePracticeAnswers, { body: { answers } });
        await this.change({ unsent: this.kept.unsent.filter((one) => !taken.includes(one.id)) });
      } catch (error) {
        this.show(error instanceof CallFailed && error.code !== 'offline' ? 'not_saved' : 'on_phone');
        return;
      }
      this.onSent();
    }
  }
}
