import { nodesOf } from './parsed-sources.ts';

/** The only place that reads what others answer, and stops at its bound. */
const reader = 'src/server/adapters/bounded-fetch.ts';
/** Calls of libraries that fetch by themselves, and read through the fetch that they are given. */
const givenFetch = new Set(['createRemoteJWKSet', 'discovery']);

/** Answers to the server that nothing bounds: the other side could fill its memory. */
export function findUnboundedAnswers(textOf: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/server/') || /\.test\.ts$|\/testing\//.test(path) || path === reader) continue;
    if (text.includes("'node:stream/consumers'"))
      found.push(`${path}: node:stream/consumers; use readBounded (${reader})`);
    if (!/\bfetch\b|createRemoteJWKSet|discovery/.test(text)) continue;
    for (const node of nodesOf(path, text)) {
      if (node.type !== 'CallExpression') continue;
      const { callee, start, end } = node as unknown as { callee: { name?: string }; start: number; end: number };
      if (callee.name === 'fetch') found.push(`${path}: fetch(…); use fetchBounded or fetchStatus (${reader})`);
      if (givenFetch.has(callee.name ?? '') && !/\[customFetch\]/.test(text.slice(start, end))) {
        found.push(`${path}: ${callee.name}(…) without [customFetch]: fetchBounded (${reader})`);
      }
    }
  }
  return found;
}
