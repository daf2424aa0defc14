import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/web/shell/start/preload-files.ts', import.meta.url));

/** Gives the build `preload-files.ts` in place of Vite’s helper for imports on demand, which covers what we don’t have. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => `export { preloadFiles as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
