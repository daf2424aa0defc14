import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs';
import { environment, Refusal } from './setup.mjs';

/**
 * What each test file costs in seconds of a core, the dearest first: all its processes counted (database, browser, ffmpeg), by
 * a control group of their own, one file after the other. Busy neighbours change it little. Linux with cgroup v1, as root.
 * `npm run bench:tests` measures the unit and server tests, `-- --config vitest.e2e.config.ts [file …]` the end-to-end ones.
 */
const group = `/sys/fs/cgroup/cpuacct/academy-tests-${process.pid}`;
const file = `${process.cwd()}/node_modules/.cache/test-costs-${process.pid}.tsv`;

async function main() {
  const args = process.argv.slice(2);
  try {
    mkdirSync(group);
  } catch {
    throw new Refusal('This counts with a control group, which needs Linux with cgroup v1 and root.');
  }
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(file, '');
  writeFileSync(`${group}/cgroup.procs`, String(process.pid));
  const env = { ...environment(), COSTS_GROUP: group, COSTS_FILE: file };
  if (args.join(' ').includes('e2e')) {
    env.CHROMIUM_PATH = await ensureBrowser();
    env.HEADLESS_SHELL_PATH = (await ensureHeadlessShell()) ?? '';
  }
  const used = () => Number(readFileSync(`${group}/cpuacct.usage`, 'utf8')) / 1e9;
  const before = used();
  const wanted = ['run', '--max-workers=1', '--reporter=dot', '--reporter=./scripts/checks/cpu-costs.ts', ...args];
  const { status } = spawnSync('vitest', wanted, { env, stdio: 'inherit' });
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one));
  console.log(`core s\tby the clock\tfile\n${rows.join('\n')}\n${(used() - before).toFixed(1)}\tin all`);
  writeFileSync(`${group}/../cgroup.procs`, String(process.pid));
  rmSync(file);
  rmdirSync(group);
  process.exitCode = status ?? 1;
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
