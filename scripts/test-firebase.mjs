import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { environment, Refusal, root } from './setup.mjs';
import { ensureTool } from './tool-packages.mjs';

/** The official Firebase emulator. Some 270 MB of packages, so it stays apart from the academy's own. */
const emulator = '15.34.2';

async function main() {
  await ensureInstalled();
  const folder = await ensureTool('firebase-tools', emulator);
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

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
