import { nodesOf } from './parsed-sources.ts';

interface Named {
  type: string;
  name?: string;
  value?: unknown;
  callee?: Named;
  property?: Named;
  key?: Named;
}

/** What a query and a mutation both have; of a query they also turn when a refresh fails and its data is there as before. */
const sharedFlags = /^(isError|isSuccess)$/;
/** They look at the cache itself, and at its data with it. */
const cacheReaders = /^src\/web\/(api\/kept-lists|shell\/use-unrefreshed)\.ts$/;

/**
 * Screens that would throw what they show away because a refresh failed: `isError` and `isSuccess` are for mutations, which stand
 * in the same file. A query has `isLoadingError` and `data` (docs/decisions/0621).
 */
export function findMisusedQueryFlags(textOf: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/web/') || /\.test\.tsx?$|\/testing\//.test(path)) continue;
    if (!/\bis(Error|Success)\b|'error'/.test(text)) continue;
    const nodes = [...nodesOf(path, text)];
    const mutations = new Set<string | undefined>();
    const ofMutations = new Set<unknown>();
    for (const { type, id, init } of nodes) {
      if (type !== 'VariableDeclarator' || (init as Named | null)?.callee?.name !== 'useMutation') continue;
      mutations.add((id as Named).name);
      for (const property of ((id as { properties?: unknown[] }).properties ?? []) as unknown[])
        ofMutations.add(property);
    }
    for (const node of nodes) {
      const name = misusedFlag(node as unknown as Named, mutations, ofMutations);
      if (name) found.push(`${path}: ${name} of no mutation in this file; of a query use isLoadingError or data`);
      if (comparesStatus(node) && !cacheReaders.test(path)) {
        found.push(`${path}: status 'error'; of a query use isLoadingError`);
      }
    }
  }
  return found;
}

function misusedFlag(node: Named, mutations: ReadonlySet<string | undefined>, ofMutations: ReadonlySet<unknown>) {
  if (node.type === 'MemberExpression' && sharedFlags.test(node.property?.name ?? '')) {
    const { object } = node as unknown as { object: Named };
    return object.type === 'Identifier' && mutations.has(object.name) ? null : node.property?.name;
  }
  // A pattern takes it apart; an object literal of that name has a value of its own.
  const taken = node.type === 'ObjectPattern' ? ((node as unknown as { properties: Named[] }).properties ?? []) : [];
  return taken.find((one) => sharedFlags.test(one.key?.name ?? '') && !ofMutations.has(one))?.key?.name;
}

function comparesStatus({ type, left, right }: { type: string; [field: string]: unknown }): boolean {
  if (type !== 'BinaryExpression') return false;
  const sides = [left, right] as Named[];
  return (
    sides.some((one) => one.value === 'error') &&
    sides.some((one) => one.name === 'status' || one.property?.name === 'status')
  );
}
