import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import type { OpenAttempt } from '../../../contract/tests/attempts.ts';
import { changeKept, readKept, removeKept, writeKept } from '../../api/local-store.ts';

/** What this phone keeps of a running attempt, so that a reload, a killed browser or a lost line loses nothing. */
export interface KeptExam {
  attempt: OpenAttempt;
  /** Which tab opened it last. */
  tab: string;
  /** Which opening of it writes: each has a name of its own, and one that is not named here any more writes nothing. */
  holder: string;
  /** Not acknowledged yet. */
  pending: AttemptEvent[];
  /** When the attempt was read, in ms since 1970: only for a start without a line. */
  at: number;
}

const keyOf = (id: string) => `exam:${id}`;

const parse = (text: string | null) => (text === null ? null : (JSON.parse(text) as KeptExam));

/** Makes `holder` the only one that writes from now on, and gives what the one before it kept. */
export async function takeExam(id: string, holder: string): Promise<KeptExam | null> {
  let taken: KeptExam | null = null;
  await changeKept(keyOf(id), (text) => {
    taken = parse(text);
    return taken && JSON.stringify({ ...taken, holder });
  });
  return taken;
}

/** Keeps what its holder has; false once another one took the exam. */
export async function writeExam(exam: KeptExam): Promise<boolean> {
  let isHolder = true;
  await changeKept(keyOf(exam.attempt.id), (text) => {
    const kept = parse(text);
    isHolder = kept === null || kept.holder === exam.holder;
    return isHolder ? JSON.stringify(exam) : null;
  });
  return isHolder;
}

/** Keeps what this tab starts, so that opening it takes over from nobody. What was kept of it before stays. */
export function keepStarted(attempt: OpenAttempt): Promise<void> {
  const exam: KeptExam = { attempt, tab: tabName(), holder: someName(), pending: [], at: Date.now() };
  return changeKept(keyOf(attempt.id), (text) => (text === null ? JSON.stringify(exam) : null));
}

const languageKey = (id: string) => `exam-language:${id}`;

/** The language in which the questions were last read on this phone. */
export const keptLanguage = (id: string) => readKept(languageKey(id));
export const keepLanguage = (id: string, language: string) => writeKept(languageKey(id), language);

export async function forgetExam(id: string): Promise<void> {
  await Promise.all([removeKept(keyOf(id)), removeKept(languageKey(id))]);
}

export const someName = () => Math.random().toString(36).slice(2);

/** A name of this tab that a reload keeps and another tab does not have. */
export function tabName(): string {
  try {
    const found = sessionStorage.getItem('tab') ?? someName();
    sessionStorage.setItem('tab', found);
    return found;
  } catch {
    return 'only';
  }
}
