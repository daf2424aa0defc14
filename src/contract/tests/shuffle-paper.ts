import { groupBy } from './group-by.ts';

/**
 * Version 1 of the order (`attempts.shuffle_version`): a changed algorithm is another version, so that no attempt is ever
 * reordered. mulberry32: 32 bits of state, the same numbers in every browser and on the server. Numbers are in [0, 1).
 */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

interface Shufflable {
  q: number;
  section: number;
  passageId: string | null;
  options: readonly { id: string; isPinned: boolean }[];
}

/**
 * The order in which one attempt shows a paper: sections stay in order, questions of one passage stay together in theirs, and
 * pinned options stay last. `questions` come in the order of the paper; nothing but the seed decides.
 */
export function shufflePaper(
  questions: readonly Shufflable[],
  how: { seed: number; questions: boolean; options: boolean },
): { q: number; optionIds: string[] }[] {
  const random = randomNumbers(how.seed);
  const bySection = groupBy(questions, (one) => one.section);
  const ordered = [...bySection.keys()]
    .sort((a, b) => a - b)
    .flatMap((section) => {
      const groups = [...groupBy(bySection.get(section) ?? [], (one) => one.passageId ?? `q${one.q}`).values()];
      return (how.questions ? shuffled(groups, random) : groups).flat();
    });
  return ordered.map(({ q, options }) => ({
    q,
    optionIds: (how.options
      ? [
          ...shuffled(
            options.filter((one) => !one.isPinned),
            random,
          ),
          ...options.filter((one) => one.isPinned),
        ]
      : options
    ).map((one) => one.id),
  }));
}
