import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';

/**
 * Breaks one rule after the other and runs the test file that must then fail. `npm run test:mutations -- refund` tries those
 * whose line in the table (`scripts/mutations`) has this word. Ends with 1 where a broken rule was not noticed.
 */
const report = `node_modules/.cache/mutation-${process.pid}.json`;
const words = process.argv.slice(2);
const chosen = [...mutations.entries()].filter(([, mutation]) =>
  words.every((word) => JSON.stringify(mutation).toLowerCase().includes(word.toLowerCase())),
);

/** `caught`, or what is wrong with the mutation or the test. */
function tryMutation(index: number, { file, search, caughtBy }: Mutation): string {
  if (readFileSync(file, 'utf8').split(search).length !== 2) return 'STALE: its text does not stand once in the file';
  rmSync(report, { force: true });
  const args = ['run', '--config', 'vitest.mutations.config.ts', '--bail=1', '--max-workers=1', caughtBy];
  spawnSync('node_modules/.bin/vitest', [...args, '--reporter=json', `--outputFile.json=${report}`], {
    env: { ...process.env, MUTATION: String(index) },
    stdio: 'ignore',
  });
  if (!existsSync(report)) return 'BROKEN: no test ran';
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
  if (numFailedTests > 0) return 'caught';
  return numPassedTests > 0 ? 'NOT CAUGHT' : 'BROKEN: no test ran';
}

let missed = 0;
for (const [index, mutation] of chosen) {
  const outcome = tryMutation(index, mutation);
  if (outcome !== 'caught') missed += 1;
  console.log(`${outcome.padEnd(10)}  ${mutation.breaks} (${mutation.file}, ${mutation.caughtBy})`);
}
console.log(`${chosen.length - missed} of ${chosen.length} caught.`);
process.exitCode = missed === 0 ? 0 : 1;
