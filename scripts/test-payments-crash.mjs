import { spawn } from 'node:child_process';
import { ensureInstalled } from './install-packages.mjs';
import { environment, Refusal, root } from './setup.mjs';

/**
 * `npm run test:payments-crash [-- 500]`: so many people order and pay at once (200 unless told) while the server is
 * killed at every statement of the way; what every test run does with a few.
 */
async function main() {
  await ensureInstalled();
  const env = { ...environment(), CRASH_PAYMENTS: process.argv[2] ?? '200' };
  const tests = spawn('vitest run src/server/orders/killed-server.test.ts', {
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
