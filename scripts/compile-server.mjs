import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { environment, pinnedNode } from './setup.mjs';

/** Where Node keeps the compiled modules of a release: a start with them takes half the time. */
export const compiledIn = (release) => join(release, '.compiled');

/**
 * Lets a process of its own load the server of a release. Node's TypeScript compiler takes some 20 MB that it never
 * gives back; a server that finds everything compiled does without it (docs/decisions/0017).
 */
export async function compileServer(release) {
  const packages = dirname(release);
  const loader = spawn(pinnedNode(packages), [join(release, 'src', 'server', 'main.ts'), '--only-load'], {
    stdio: 'ignore',
    env: { ...environment(packages), NODE_COMPILE_CACHE: compiledIn(release) },
  });
  // What is wrong with the sources, the server itself says.
  await once(loader, 'exit');
}
