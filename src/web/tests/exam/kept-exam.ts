import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import type { OpenAttempt } from '../../../contract/tests/attempts.ts';
import { readKept, removeKept, writeKept } from '../../api/local-store.ts';

/** What this phone keeps of a running attempt, so that a reload, a killed browser or a lost line loses nothing. */
export interface KeptExam {
  attempt: OpenAttempt;
  /** Which tab writes. */
  tab: string;
  /** Not acknowledged yet. */
  pending: AttemptEvent[];
  /** When the attempt was read, in ms since 1970: only for a start without a line. */
  at: number;
}

const keyOf = (id: string) => `exam:${id}`;

export async function readExam(id: string): Promise<KeptExam | null> {
  const text = await readKept(keyOf(id));
  return text === null ? null : (JSON.parse(text) as KeptExam);
}

export const writeExam = (exam: KeptExam) => writeKept(keyOf(exam.attempt.id), JSON.stringify(exam));

export const forgetExam = (id: string) => removeKept(keyOf(id));

/** A name of this tab that a reload keeps and another tab does not have. */
export function tabName(): string {
  try {
    const found = sessionStorage.getItem('tab') ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem('tab', found);
    return found;
  } catch {
    return 'only';
  }
}
