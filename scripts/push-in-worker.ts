import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const file = join(import.meta.dirname, '..', 'src', 'web', 'shell', 'show-push.js');

/**
 * Puts what shows notifications at the end of the built service worker. A file of its own would be fetched by `importScripts`,
 * which the policy of pages refuses for an address that is a plain text (`require-trusted-types-for`). Comes between
 * vite-plugin-pwa, which writes the worker, and `brotliAssets`.
 */
export function pushInWorker(): Plugin {
  let folder = '';
  return {
    name: 'push-in-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await appendFile(join(folder, 'sw.js'), `\n${codeOfPush()}`);
      },
    },
  };
}

/** Without names of its own at the top, where the rest of the worker has its short ones. */
function codeOfPush(): string {
  return minifySync('show-push.js', `(() => {${readFileSync(file, 'utf8')}})();`).code;
}
