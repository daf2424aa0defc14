import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { environment, Refusal, root } from './setup.mjs';

/** Every check, in the order it runs: cheap ones first. `npm test -- lint unit` runs only those. */
const steps = [
  { name: 'lock file', command: 'node scripts/complete-lock.mjs --check' },
  { name: 'lint', command: 'biome ci .' },
  { name: 'types of the contract', command: 'tsc -p tsconfig.contract.json' },
  { name: 'types of the server', command: 'tsc -p tsconfig.server.json' },
  { name: 'types of the web', command: 'tsc -p tsconfig.web.json' },
  { name: 'architecture', command: 'node scripts/check-architecture.ts' },
  { name: 'unused code', command: 'knip' },
  { name: 'catalogues', command: 'npm run --silent check:catalogues' },
  { name: 'openapi', command: 'npm run --silent check:openapi' },
  { name: 'schema', command: 'npm run --silent check:schema' },
  { name: 'build', work: buildWeb },
  { name: 'bytes', command: 'node scripts/check-bytes.ts', needs: 'build' },
  { name: 'unit and server', ...vitest('vitest.config.ts'), needs: 'build', films: true },
  { name: 'end to end', ...vitest('vitest.e2e.config.ts'), needs: 'build', browser: true, films: true },
];

function vitest(config) {
  const report = `node_modules/.vite/reports/${config}.json`;
  return {
    command: `vitest run --config ${config} --reporter=default --reporter=json --outputFile.json=${report}`,
    report,
  };
}

async function main() {
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  const asked = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  const chosen = steps.filter((step) => asked.includes(step) || asked.some(({ needs }) => needs === step.name));
  if (asked.length === 0) throw new Refusal(`Unknown check. Available: ${steps.map(({ name }) => name).join(', ')}`);
  const env = environment();
  if (chosen.some(({ browser }) => browser)) env.CHROMIUM_PATH = await ensureBrowser();
  if (chosen.some(({ films }) => films)) {
    const folders = await ensureFfmpeg();
    if (folders) env.PATH = [folders, env.PATH].join(delimiter);
  }
  const results = [];
  for (const step of chosen) results.push(await runStep(step, env, results));
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

async function runStep({ name, command, work, needs, report }, env, results) {
  if (report) rmSync(report, { force: true });
  const needed = results.find((result) => result.name === needs);
  if (needed && needed.outcome !== 'passed') return { name, outcome: 'skipped', seconds: '' };
  console.log(`\n=== ${name}${command ? `: ${command}` : ''}`);
  const started = performance.now();
  const { code, ending } = work ? { code: await attempt(work), ending: '' } : await run(command, env);
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const outcome = code === 0 ? 'passed' : 'FAILED';
  console.log(`--- ${name}: ${outcome}, ${seconds}`);
  return { name, outcome, seconds, ending };
}

async function attempt(work) {
  try {
    await work();
    return 0;
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    return 1;
  }
}

/** Bytes of a failed step's output that are said again at the very end, where an error outside of every test shows. */
const endingBytes = 4000;

// Through the shell, as npm's own scripts are: on Windows the tools are command files.
function run(command, env) {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
    let ending = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (bytes) => {
        to.write(bytes);
        ending = (ending + bytes).slice(-endingBytes);
      });
    }
    child.once('error', (error) => resolve({ code: 1, ending: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, ending }));
  });
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
