import type { Language } from '../../../contract/languages.ts';
import type { Random } from '../history/random.ts';

export type Three = Record<Language, string>;
export const three = (en: string, mr: string, hi: string): Three => ({ en, mr, hi });
/** What needs no translation: numbers and formulae. */
export const same = (text: string): Three => three(text, text, text);

export const subjects = ['marathi', 'maths', 'gk', 'reasoning'] as const;
export type Subject = (typeof subjects)[number];

/** A question with one right option, the same in three languages. */
export interface DemoQuestion {
  subject: Subject;
  text: Three;
  options: readonly Three[];
  /** The position of the right option. */
  right: number;
  solution: Three;
  /** Where a fact can be looked up, or the exam that it was set in; '' for a sum. */
  source: string;
  /** In which it was set. */
  year?: number;
  /** What it is about, beside others. */
  passage?: Three;
  /** A file of `demo/files/questions`, and what it shows. */
  picture?: { file: string; alts: Three };
}

/** A sum whose answer is a number: `verify` works it out in another way than the generator did. */
export interface Sum {
  text: Three;
  answer: number;
  /** What typical mistakes give. */
  wrong: readonly number[];
  solution: Three;
  verify: () => number;
}

/** Three wrong numbers beside the right one, each once; where mistakes coincide, numbers near it. */
function wrongOf({ answer, wrong }: Pick<Sum, 'answer' | 'wrong'>): number[] {
  const step = Math.max(1, Math.round(Math.abs(answer) / 10));
  const near = [answer + step, answer - step, answer + 2 * step, answer + 3 * step, answer + 4 * step];
  const possible = [...wrong, ...near].filter((one) => one > 0 && one !== answer && Number.isInteger(one));
  return [...new Set(possible)].slice(0, 3);
}

/** Puts the right option among the others, at a position of chance. */
export function place(
  question: Pick<DemoQuestion, 'subject' | 'text' | 'solution' | 'source'>,
  { right, wrong }: { right: Three; wrong: readonly Three[] },
  random: Random,
): DemoQuestion {
  const at = Math.floor(random() * (wrong.length + 1));
  return { ...question, options: wrong.toSpliced(at, 0, right), right: at };
}

export function questionOfSum(subject: Subject, sum: Sum, random: Random): DemoQuestion {
  const { text, solution, answer } = sum;
  const wrong = wrongOf(sum).sort(() => random() - 0.5);
  return place(
    { subject, text, solution, source: '' },
    { right: same(String(answer)), wrong: wrong.map((one) => same(String(one))) },
    random,
  );
}
