export interface Part {
  /** Where it stands, outermost first: `['zones', 'pune', 'chargePaise']`. */
  path: readonly string[];
  /** Undefined where there was nothing before. */
  before: unknown;
  after: unknown;
}

/** What differs between the two sides of an audit line, part by part; what was empty and stays empty does not. */
export function changedParts(before: unknown, after: unknown): Part[] {
  const [old, now] = inComparableTexts(before, after).map((side) => partsOf(side, [])) as [Parts, Parts];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const same = JSON.stringify(was?.value) === JSON.stringify(is?.value);
    if (same || (isEmpty(was?.value) && isEmpty(is?.value))) return [];
    return [{ path: (is ?? was)?.path ?? [], before: was?.value, after: is?.value }];
  });
}

/** Whether there is nothing to read in it. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Of a list of entries with several fields those that the other side has not; anything else as it is. */
export function entriesOnlyIn(side: unknown, other: unknown): unknown {
  if (!Array.isArray(side) || !Array.isArray(other) || !side.every((one) => typeof one === 'object')) return side;
  const there = new Set(other.map((one) => JSON.stringify(one)));
  return side.filter((one) => !there.has(JSON.stringify(one)));
}

interface Leaf {
  path: string[];
  value: unknown;
}
type Parts = Map<string, Leaf>;

/** With another language in front the same texts stand elsewhere: then each is compared with that of its own language. */
function inComparableTexts(before: unknown, after: unknown): [unknown, unknown] {
  const sides = [before, after];
  if (!sides.every(isTranslated) || sides[0]?.textLanguage === sides[1]?.textLanguage) return [before, after];
  const names = new Set([
    'title',
    ...sides.flatMap(({ translations }) => Object.values(translations).flatMap(Object.keys)),
  ]);
  const [old, now] = sides.map(({ textLanguage, translations, ...rest }) => {
    const entries = Object.entries(rest);
    const inFront = Object.fromEntries(entries.filter(([name]) => names.has(name)));
    const others = entries.filter(([name]) => !names.has(name));
    return { ...Object.fromEntries(others), translations: { ...translations, [textLanguage]: inFront } };
  });
  return [old, now];
}

interface WithTexts {
  textLanguage: string;
  translations: Record<string, object>;
}

function isTranslated(side: unknown): side is WithTexts {
  return typeof side === 'object' && side !== null && 'textLanguage' in side && 'translations' in side;
}

/** Every part that is read as one: a list is one, and so is a range from `min` to `max`. */
function partsOf(side: unknown, path: string[]): Map<string, Leaf> {
  const whole = new Map<string, Leaf>([[path.join('.'), { path, value: side }]]);
  if (typeof side !== 'object' || side === null) return path.length > 0 ? whole : new Map();
  if (path.length > 0 && (Array.isArray(side) || ('min' in side && 'max' in side))) return whole;
  return new Map(Object.entries(side).flatMap(([name, value]) => [...partsOf(value, [...path, name])]));
}
