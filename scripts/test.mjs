import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { environment, Refusal } from './setup.mjs';

/**
 * Every check. Those side by side begin with the longest, so that none is left over at the end; then the tests.
 * `npm test -- lint unit` runs only those.
 */
const checks = [
  // With two workers, though others run beside it: with one it was left over for a minute and a half on one core.
  { name: 'unit tests of the web', ...vitest('web', '--project web --project screens --max-workers 2') },
  { name: 'build', command: `node -e "import('./scripts/build-web.mjs').then((all) => all.buildWeb())"` },
  // With one checker each: four that look at the same types anew take three times as long on cores that are all at work.
  { name: 'types of the server', command: 'tsc -p tsconfig.server.json --singleThreaded' },
  { name: 'types of the web', command: 'tsc -p tsconfig.web.json --singleThreaded' },
  { name: 'catalogues', command: 'npm run --silent check:catalogues' },
  { name: 'architecture', command: 'node scripts/check-architecture.ts' },
  { name: 'lint', command: 'biome ci .' },
  { name: 'unused code', command: 'knip' },
  { name: 'schema', command: 'npm run --silent check:schema' },
  { name: 'openapi', command: 'npm run --silent check:openapi' },
  { name: 'types of the contract', command: 'tsc -p tsconfig.contract.json --singleThreaded' },
  { name: 'lock file', command: 'node scripts/complete-lock.mjs --check' },
  { name: 'bytes', command: 'node scripts/check-bytes.ts', needs: 'build' },
  {
    name: 'unit tests of the server',
    ...vitest('server', '--project server'),
    needs: 'build',
    films: true,
    alone: true,
  },
  {
    name: 'end to end',
    ...vitest('e2e', '--config vitest.e2e.config.ts'),
    needs: 'build',
    browser: true,
    films: true,
    alone: true,
  },
];

function vitest(name, options) {
  const report = `node_modules/.vite/reports/${name}.json`;
  return { command: `vitest run ${options} --reporter=default --reporter=json --outputFile.json=${report}`, report };
}

async function main() {
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  const asked = checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  const chosen = checks.filter((check) => asked.includes(check) || asked.some(({ needs }) => needs === check.name));
  if (asked.length === 0) throw new Refusal(`Unknown check. Available: ${checks.map(({ name }) => name).join(', ')}`);
  const env = environment();
  // Without a locale the browser cannot read file names in Devanagari.
  if (!env.LC_ALL) env.LANG ||= 'C.UTF-8';
  // Both kinds of tests draw the demo academy's PDFs and pictures once for all.
  env.TEST_RENDERED = mkdtempSync(join(tmpdir(), `academy-test-${process.pid}-`));
  const tools = bringTools(chosen, env);
  // Who waits for them hears of it.
  tools.catch(() => undefined);
  const results = await runChecks(chosen, env, tools).finally(() => rmSync(env.TEST_RENDERED, { recursive: true }));
  console.log('');
  for (const { name, outcome, seconds } of results) console.log(`${outcome.padEnd(8)}${seconds.padStart(8)}  ${name}`);
  for (const { report } of chosen) if (report) nameFailures(report);
  for (const { name, outcome, ending } of results) {
    if (outcome === 'FAILED') console.log(`The end of ${name}:\n${ending}`);
  }
  const failed = results.filter(({ outcome }) => outcome !== 'passed');
  console.log(failed.length === 0 ? 'Every check passed.' : `${failed.length} of ${results.length} checks failed.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** What the environment of the tests names besides. On a bare machine it takes a minute to bring, in which other checks run. */
async function bringTools(chosen, { PATH }) {
  const tools = {};
  if (chosen.some(({ browser }) => browser)) {
    tools.CHROMIUM_PATH = await ensureBrowser();
    tools.HEADLESS_SHELL_PATH = (await ensureHeadlessShell()) ?? '';
  }
  if (chosen.some(({ films }) => films)) {
    const folders = await ensureFfmpeg();
    if (folders) tools.PATH = [folders, PATH].join(delimiter);
  }
  return tools;
}

/** Says at the very end which tests failed, or passed only when tried again, and why: nobody searches a long output. */
function nameFailures(report) {
  if (!existsSync(report)) return;
  for (const { name: file, message, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const stumbled = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (message) console.log(`\n${file}\n  ${message}`);
    for (const { fullName, status, failureMessages } of stumbled) {
      const name = status === 'failed' ? fullName : `at the second try only: ${fullName}`;
      console.log(`\n${file}\n  ${name}\n  ${failureMessages.join('\n').slice(0, 600)}`);
    }
  }
  console.log('');
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
