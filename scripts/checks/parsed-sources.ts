import { parseAst } from 'rolldown/parseAst';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Every node of a TypeScript source, parents first. */
export function* nodesOf(path: string, text: string): Generator<Node> {
  yield* below(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
}

function* below(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const field of Object.values(value)) yield* below(field);
}
