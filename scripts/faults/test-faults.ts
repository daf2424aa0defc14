import { clockSteps } from './clock.ts';
import { fullDisks } from './disks.ts';
import { examKills } from './exams.ts';
import { firstStart } from './first-start.ts';
import { serverKills } from './kills.ts';
import { lockedTable } from './locked-table.ts';
import { overload } from './overload.ts';
import { postgresFaults } from './postgres.ts';
import { hangingProviders } from './providers.ts';
import { isMet, type Outcome, showOutcomes } from './report.ts';
import { stopping } from './stopping.ts';
import { removeTemplate } from './template.ts';

/** Each breaks one thing in an academy of its own and looks at what it kept. */
const faults: Readonly<Record<string, () => Promise<Outcome | Outcome[]>>> = {
  overload,
  kills: serverKills,
  first: firstStart,
  postgres: postgresFaults,
  disks: fullDisks,
  locked: lockedTable,
  providers: hangingProviders,
  stopping,
  clock: clockSteps,
  exams: examKills,
};

/**
 * `npm run test:faults [-- overload disks]`: all of them, or those whose names begin so, one after the other. Everything runs
 * on loopback in folders for temporary files and ends by itself; ends with 1 when a goal is not met.
 */
const wanted = process.argv.slice(2);
const chosen = Object.entries(faults).filter(
  ([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) throw new Error(`Unknown fault. Available: ${Object.keys(faults).join(', ')}`);
const outcomes: Outcome[] = [];
try {
  for (const [name, run] of chosen) {
    process.stdout.write(`${name} …\n`);
    outcomes.push(...[await run()].flat());
  }
} finally {
  await removeTemplate();
}
process.stdout.write(`\n${showOutcomes(outcomes)}\n`);
process.exitCode = outcomes.every(isMet) ? 0 : 1;
