import { spawn } from 'node:child_process';
import { ensureInstalled } from './install-packages.mjs';
import { environment, pinnedNode, root } from './setup.mjs';

/** The server on PORT (3000), restarted when its source changes, the web with hot reload on 5173, and type errors as they are made. */
await ensureInstalled();
const env = environment();
const options = { cwd: root, env: { API_URL: `http://127.0.0.1:${env.PORT || 3000}`, ...env }, stdio: 'inherit' };
const children = [
  spawn(pinnedNode(), ['--watch', 'src/server/main.ts'], options),
  spawn(pinnedNode(), ['node_modules/vite/bin/vite.js'], options),
  spawn(pinnedNode(), ['node_modules/typescript/bin/tsc', '--build', '--watch', '--preserveWatchOutput'], options),
];
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
