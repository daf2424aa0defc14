import { spawn } from 'node:child_process';
import { buildWeb } from '../build-web.mjs';
import { ensureInstalled } from '../install-packages.mjs';
import { environment, Refusal, root } from '../setup.mjs';

/** `npm run test:faults [-- overload disks]`: the faults, with the web built first, since home is among what is looked at. */
async function main() {
  await ensureInstalled();
  await buildWeb();
  const args = ['scripts/faults/test-faults.ts', ...process.argv.slice(2)];
  const faults = spawn('node', args, { cwd: root, env: environment(), stdio: 'inherit' });
  faults.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
