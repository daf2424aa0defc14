import { analyse } from 'scslre';
import { nodesOf } from './parsed-sources.ts';

/** Reads the page that our own build wrote, never a text of somebody's. */
const ownText = 'src/server/rendering/page-document.ts';

/** Regular expressions of the server and the contract whose time grows faster than the text that they are given. */
export function findSlowPatterns(textOf: ReadonlyMap<string, string>): string[] {
  const slow: string[] = [];
  for (const [path, text] of textOf) {
    if (!/^src\/(server|contract)\//.test(path) || /\.test\.ts$|\/testing\//.test(path) || path === ownText) continue;
    for (const { type, regex } of nodesOf(path, text)) {
      if (type !== 'Literal' || !regex) continue;
      const { pattern: source, flags } = regex as { pattern: string; flags: string };
      const [report] = analyse({ source, flags }).reports;
      if (report) slow.push(`${path}: /${source}/${flags} takes more than linear time on a long text (${report.type})`);
    }
  }
  return slow;
}
