import { parseArgs } from 'node:util';
import { runCommand } from '../../src/server/process/run-command.ts';
import { type Child, startChild } from './child.ts';
import { classesForStudents, classesForVisitors, homeImages, listOfClasses } from './home-scenarios.ts';
import { type Measured, measure } from './measure.ts';
import { openAcademy } from './open-academy.ts';
import { wholeOrders } from './order-scenario.ts';
import { viewerPage } from './page-scenario.ts';
import { listenToQueries } from './record.ts';
import { report } from './report.ts';
import { signInScenarios } from './sign-in-scenarios.ts';

/** `npm run bench [-- --rounds 5 --seconds 0.5 --only images]`: see docs/operate/measure.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '0.5' },
      only: { type: 'string', default: '' },
    },
  });
  const size = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  if (!(size.rounds >= 1 && size.seconds > 0)) throw new Error('--rounds is 1 or more, --seconds more than 0.');
  const started = performance.now();
  const say = (line: string) =>
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
  listenToQueries();
  say('an academy with demo data, on a database of its own');
  const academy = await openAcademy();
  const children: Child[] = [];
  const close = async () => {
    for (const child of children) await child.stop();
    await academy.close();
  };
  process.once('SIGINT', () => close().finally(() => process.exit(130)));
  try {
    for (const file of ['academy-server.ts', 'bare-server.ts']) children.push(await startChild(file, academy.env));
    const [own, bare] = children as [Child, Child];
    const all: Measured[] = [];
    for (const prepare of [
      homeImages,
      classesForVisitors,
      classesForStudents,
      listOfClasses,
      ...signInScenarios(),
      wholeOrders,
      viewerPage,
    ]) {
      const scenario = await prepare(academy);
      if (!scenario.name.toLowerCase().includes(values.only.toLowerCase())) continue;
      say(scenario.name);
      all.push(await measure(academy, { academy: own, bare }, scenario, size));
    }
    process.stdout.write(`${report(all)}\n`);
  } finally {
    await close();
  }
}

runCommand(main);
