import { readFileSync, writeFileSync } from 'node:fs';
import { openAnalyser } from './patterns/analyse.mjs';
import { findPatterns } from './patterns/find-patterns.ts';

/**
 * `npm run write:patterns` measures every regular expression of server and contract that is new since `patterns.json` was
 * written: a pattern whose time grows faster than the text holds the only process with one long text. `--check` says only
 * whether the file is up to date, without measuring. Decision 0480.
 */
const path = 'scripts/patterns/patterns.json';

/**
 * `linear`: their time grows in proportion to the text. `bounded`: theirs grows faster, and why that does no harm: what bounds
 * the text, or that nobody else writes it.
 * @type {{ linear: string[], bounded: Record<string, string> }}
 */
const known = JSON.parse(readFileSync(path, 'utf8'));
const found = findPatterns();
const isKnown = (literal) => known.linear.includes(literal) || literal in known.bounded;
const added = [...found].filter(([literal]) => !isKnown(literal));
const gone = [...known.linear, ...Object.keys(known.bounded)].filter((literal) => !found.has(literal));
const mistakes = [];

if (process.argv.includes('--check')) {
  mistakes.push(...added.map(([literal, place]) => `${place}: ${literal} has not been measured`));
  mistakes.push(...gone.map((literal) => `${literal} is in no file any more`));
  if (mistakes.length > 0) mistakes.push(`Run \`npm run write:patterns\` and commit ${path}.`);
} else {
  const growthOf = added.length > 0 ? await openAnalyser() : () => null;
  const linear = known.linear.filter((literal) => found.has(literal));
  for (const [literal, place] of added) {
    const growth = growthOf(literal);
    if (growth === null) linear.push(literal);
    else mistakes.push(`${place}: ${literal} grows faster than the text (${growth})`);
  }
  const bounded = Object.fromEntries(Object.entries(known.bounded).filter(([literal]) => found.has(literal)));
  writeFileSync(path, `${JSON.stringify({ linear: linear.toSorted(), bounded }, null, 2)}\n`);
  if (mistakes.length > 0) {
    mistakes.push(
      `Rewrite them so that a failure ends at once, or name in ${path} under "bounded" what bounds the text.`,
    );
  }
}

if (mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exit(1);
}
console.log(`${found.size} patterns are measured.`);
