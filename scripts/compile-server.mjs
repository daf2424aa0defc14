import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, pinnedNode, root } from './setup.mjs';
import { stampSources } from './stamp-sources.mjs';

/** Where Node keeps compiled modules: a start with them takes half the time. */
export const compiled = join(root, 'node_modules', '.cache', 'node');
const stampFile = join(compiled, '.sources');
const sources = ['src/server', 'src/contract', 'scripts/demo', 'package-lock.json'];

/**
 * Lets a process of its own load the server after every change. Node's TypeScript compiler takes some 20 MB that it never
 * gives back; a server that finds everything compiled does without it (docs/decisions/0017).
 */
export async function compileServer() {
  const stamp = stampSources(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const loader = spawn(pinnedNode(), [join(root, 'src', 'server', 'main.ts'), '--only-load'], {
    stdio: 'ignore',
    env: { ...environment(), NODE_COMPILE_CACHE: compiled },
  });
  const [code] = await once(loader, 'exit');
  // What is wrong with the sources, the server itself says.
  if (code !== 0) return;
  mkdirSync(compiled, { recursive: true });
  writeFileSync(stampFile, stamp);
}
