import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes what each test file costs in seconds of a core, with its database, browser and programs: what the control group of the
 * run (`scripts/bench-tests.mjs`) used between the ends of two files of its one worker.
 */
export default class CpuCosts implements Reporter {
  #before = usedSeconds();

  onTestModuleEnd(testModule: TestModule): void {
    const now = usedSeconds();
    const wall = testModule.diagnostic().duration / 1000;
    const row = [(now - this.#before).toFixed(2), wall.toFixed(2), relative(process.cwd(), testModule.moduleId)];
    appendFileSync(process.env.COSTS_FILE ?? 'costs.tsv', `${row.join('\t')}\n`);
    this.#before = now;
  }
}

function usedSeconds(): number {
  return Number(readFileSync(`${process.env.COSTS_GROUP}/cpuacct.usage`, 'utf8')) / 1e9;
}
