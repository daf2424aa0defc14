import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const isBundled = import.meta.filename.endsWith('.js');

/**
 * The file of a program that the server starts, such as `pictures/picture-worker`: the source in development, in a release
 * what `scripts/build-server.ts` made of it.
 */
export function programFile(name: string): string {
  return isBundled ? join(root, 'dist/server', `${name}.js`) : join(root, 'src/server', `${name}.ts`);
}
