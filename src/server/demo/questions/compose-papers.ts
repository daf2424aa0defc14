import { type Random, randomOf } from '../history/random.ts';
import { knowledgeQuestions } from './knowledge-facts.ts';
import { marathiQuestions } from './marathi-facts.ts';
import { moneySums } from './money-sums.ts';
import { motionSums } from './motion-sums.ts';
import { numberSums } from './number-sums.ts';
import { type DemoQuestion, questionOfSum, type Subject, type Sum, sumsAbout } from './question.ts';
import { reasoningSums } from './reasoning-sums.ts';
import { wordPuzzles } from './reasoning-words.ts';

const mathsSums = [
  ...sumsAbout('money', moneySums),
  ...sumsAbout('numbers', numberSums),
  ...sumsAbout('motion', motionSums),
];

/** So many questions of different kinds, begun again with other numbers where the kinds run out; none twice. */
function drawn<T>(
  kinds: readonly ((random: Random) => T)[],
  count: number,
  keyOf: (one: T) => string,
  random: Random,
): T[] {
  const found = new Map<string, T>();
  for (let at = 0; found.size < count; at += 1) {
    const make = kinds[at % kinds.length];
    if (!make) throw new Error('there are no kinds');
    const one = make(random);
    if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  }
  return [...found.values()];
}

const sumsOf = (subject: Subject, kinds: readonly ((random: Random) => Sum)[], count: number, random: Random) =>
  drawn(kinds, count, (sum) => sum.text.en, random).map((sum) => questionOfSum(subject, sum, random));

export const mathsQuestions = (count: number, seed: number): DemoQuestion[] =>
  sumsOf('maths', mathsSums, count, randomOf(seed));

export function reasoningQuestions(count: number, seed: number): DemoQuestion[] {
  const random = randomOf(seed);
  const words = Math.floor(count / 5);
  const puzzles = drawn(
    wordPuzzles,
    words,
    (one) => JSON.stringify(one.question.text) + JSON.stringify(one.question.options),
    random,
  );
  const sums = sumsOf('reasoning', reasoningSums, count - words, random);
  // Four sums, then a puzzle in words.
  return puzzles.flatMap(({ question }, at) => [...sums.slice(4 * at, 4 * at + 4), question]);
}

/** Every other fact, from the first or from the second on. */
const half = <T>(list: readonly T[], which: 0 | 1): T[] => list.filter((_one, at) => at % 2 === which);

/** A full paper as in the hall: a hundred questions, 25 of each subject. The two papers share none. */
export function fullPaper(which: 0 | 1): DemoQuestion[] {
  const random = randomOf(70);
  const from = 25 * which;
  return [
    ...half(marathiQuestions(random), which),
    ...mathsQuestions(75, 80).slice(from, from + 25),
    ...half(knowledgeQuestions(random), which),
    ...reasoningQuestions(50, 90).slice(from, from + 25),
  ];
}

/** A practice set of arithmetic, of sums that neither paper has. */
export const practiceSet = (): DemoQuestion[] => mathsQuestions(75, 80).slice(50);
