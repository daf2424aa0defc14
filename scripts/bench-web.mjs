import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './install-packages.mjs';
import { environment, pinnedNode, Refusal, root } from './setup.mjs';
import { ensureTool } from './tool-packages.mjs';

const lighthouse = '13.5.0';

/** Measures pages in a real browser; what it says and when it ends is `bench/web/bench-web.ts`. */
async function main() {
  await ensureInstalled();
  const folder = await ensureTool('lighthouse', lighthouse);
  await buildWeb();
  const env = { ...environment(), LIGHTHOUSE: folder, CHROMIUM_PATH: await ensureBrowser() };
  const script = join(root, 'scripts', 'bench', 'web', 'bench-web.ts');
  const bench = spawn(pinnedNode(), [script, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  // At a terminal Ctrl-C reaches both, and the one that has something to put away ends first.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => bench.kill('SIGINT'));
  bench.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
