import type { TopicRow } from '../bank/topic-store.ts';

/** A name as it is compared: in any case, without the signs between its words. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** What stands between the names of a path. A name may have a stroke itself, as in `HCF/LCM`: it is tried as one first. */
const separators = [/[>›|]/, /[>/›|]/];

/** Finds topics by what a cell calls them: a name in any language, or a path such as `Maths > Percentages`. A whole path is one topic. */
export function topicFinder(topics: readonly TopicRow[]): (typed: string) => string | 'unknown' | 'unclear' {
  const byId = new Map(topics.map((one) => [one.id, one]));
  const namesOf = new Map(topics.map((one) => [one.id, new Set(Object.values(one.names).map(plain))]));
  const isCalled = (one: TopicRow | undefined, name: string) =>
    one !== undefined && namesOf.get(one.id)?.has(name) === true;
  /** The topics at the end of this path, the last name first, and whether it is their whole path. */
  const at = (path: readonly string[]) =>
    topics.flatMap((topic) => {
      let last: TopicRow | undefined = topic;
      const isThere = path.every((name, depth) => {
        if (depth > 0) last = last?.parentId ? byId.get(last.parentId) : undefined;
        return isCalled(last, name);
      });
      return isThere ? [{ id: topic.id, isWhole: last?.parentId === null }] : [];
    });
  return (typed) => {
    for (const separator of separators) {
      const path = typed.split(separator).map(plain).filter(Boolean).reverse();
      const found = path.length > 0 ? at(path) : [];
      const whole = found.filter((one) => one.isWhole);
      const [only, another] = whole.length === 1 ? whole : found;
      if (only) return another ? 'unclear' : only.id;
    }
    return 'unknown';
  };
}
