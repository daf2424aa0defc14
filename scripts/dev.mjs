import { spawn } from 'node:child_process';
import { ensureInstalled } from './install-packages.mjs';
import { environment, pinnedNode, root } from './setup.mjs';

/** The server on port 3000, restarted when its source changes, and the web with hot reload on 5173. */
await ensureInstalled();
const options = { cwd: root, env: environment(), stdio: 'inherit' };
const children = [
  spawn(pinnedNode(), ['--watch', 'src/server/main.ts'], options),
  spawn(pinnedNode(), ['node_modules/vite/bin/vite.js'], options),
];
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
