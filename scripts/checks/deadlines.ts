import { nodesOf } from './parsed-sources.ts';

/** How the server calls others, and what in the call bounds how long that may take. */
const calls: ReadonlyMap<string, RegExp> = new Map([
  ['fetch', /\bsignal\b/],
  ['fetchBounded', /\bsignal\b/],
  ['fetchStatus', /\bsignal\b/],
  ['request', /\bsignal\b/],
  ['createRemoteJWKSet', /\btimeoutDuration\b/],
  ['discovery', /\btimeout\b/],
  ['createTransport', /\bsocketTimeout\b|\bwithDeadlines\b/],
  ['connect', /\btimeout\b/],
]);
/** Names that other things than the network have too, as methods. */
const asMethod = /^(request|connect)$/;
/** Modules whose `request` and `connect` are calls to others. */
const network = /from 'node:(https?|http2|net|tls)'/;
/** Where nobody else is called: the port of this machine, PostgreSQL's own socket. */
const inside = /^src\/server\/(process|db)\//;

/** Outgoing calls of the server without a deadline: a provider that never answers would hold what waits for it. */
export function findMissingDeadlines(textOf: ReadonlyMap<string, string>): string[] {
  const missing: string[] = [];
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/server/') || /\.test\.ts$|\/testing\//.test(path) || inside.test(path)) continue;
    for (const node of nodesOf(path, text)) {
      if (node.type !== 'CallExpression') continue;
      const name = nameOf(node.callee as { type: string });
      const bound = calls.get(name ?? '');
      if (!name || !bound || (asMethod.test(name) && !network.test(text))) continue;
      const { start, end } = node as unknown as { start: number; end: number };
      if (!bound.test(text.slice(start, end))) missing.push(`${path}: ${name}(…) without ${bound.source}`);
    }
  }
  return missing;
}

function nameOf(callee: { type: string; name?: string; property?: { name?: string } }): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  const method = callee.property?.name;
  return method && asMethod.test(method) ? method : undefined;
}
