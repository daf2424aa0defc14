import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { environment, Refusal, root, runNpm, withProgress } from './setup.mjs';

/** The official Firebase emulator. Some 270 MB of packages, so it stays apart from the academy's own. */
const version = '15.34.2';
const folder = join(root, '.cache', 'firebase-tools');
const packageFile = join(folder, 'package.json');

async function main() {
  await ensureInstalled();
  await installEmulator();
  await buildWeb();
  const env = { ...environment(), FIREBASE_TOOLS: folder, CHROMIUM_PATH: await ensureBrowser() };
  const tests = spawn('vitest run --config vitest.firebase.config.ts', {
    cwd: root,
    env,
    shell: true,
    stdio: 'inherit',
  });
  tests.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

async function installEmulator() {
  const installed = join(folder, 'node_modules', 'firebase-tools', 'package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(packageFile, JSON.stringify({ private: true, dependencies: { 'firebase-tools': version } }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { code, output } = await withProgress(`Installing firebase-tools ${version}`, () =>
    runNpm(args, { cwd: folder }),
  );
  if (code !== 0) throw new Refusal(`firebase-tools could not be installed. npm says:\n${output.trim()}`);
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
