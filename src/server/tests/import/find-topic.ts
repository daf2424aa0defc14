import type { TopicRow } from '../bank/topic-store.ts';

/** A name as it is compared: in any case, without the signs between its words. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Finds topics by what a cell calls them: a name in any language, or a path such as `Maths > Percentages`. */
export function topicFinder(topics: readonly TopicRow[]): (typed: string) => string | 'unknown' | 'unclear' {
  const byId = new Map(topics.map((one) => [one.id, one]));
  const namesOf = new Map(topics.map((one) => [one.id, new Set(Object.values(one.names).map(plain))]));
  const isCalled = (one: TopicRow | undefined, name: string) =>
    one !== undefined && namesOf.get(one.id)?.has(name) === true;
  return (typed) => {
    const path = typed
      .split(/[>/›|]/)
      .map(plain)
      .filter(Boolean)
      .reverse();
    const found = topics.filter((topic) => {
      let at: TopicRow | undefined = topic;
      return path.every((name, depth) => {
        if (depth > 0) at = at?.parentId ? byId.get(at.parentId) : undefined;
        return isCalled(at, name);
      });
    });
    if (path.length === 0 || found.length === 0) return 'unknown';
    return found.length === 1 ? (found[0]?.id ?? 'unknown') : 'unclear';
  };
}
