import { changedParts } from './changed-parts.ts';

/** A part of a form that somebody else changed while it was open. */
export interface MetPart {
  /** Where it stands, outermost first. */
  path: readonly string[];
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether it was changed here too, into something else: one of the two has to be chosen. */
  isDisputed: boolean;
}

/** What somebody else changed, beside what became of the same part here. */
export function metParts(base: unknown, mine: unknown, theirs: unknown): MetPart[] {
  return changedParts(base, theirs).map(({ path, before, after }) => {
    const own = at(mine, path);
    const isDisputed = !same(own, at(base, path)) && !same(own, after);
    return { path, before, mine: own, theirs: after, isDisputed };
  });
}

/** The form to go on with: what was changed here stays, but for the parts that were given up, and the rest is theirs. */
export function mergeEdits<Values>(
  mine: Values,
  parts: readonly MetPart[],
  isGivenUp: (part: MetPart) => boolean,
): Values {
  const taken = parts.filter((part) => !part.isDisputed || isGivenUp(part));
  return taken.reduce((values, { path, theirs }) => put(values, path, theirs) as Values, mine);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((one, name) => (one as Record<string, unknown> | null | undefined)?.[name], value);
}

/** A copy with another value at a path. */
function put(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  const inner = put((value as Record<string, unknown> | null | undefined)?.[name], rest, next);
  return { ...(value as object), [name]: inner };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
