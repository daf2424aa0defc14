import type { Plugin } from 'vite';

/**
 * Takes out of sonner what puts its style sheet into the page as a `<style>`, which the page's policy refuses; `toaster.tsx`
 * imports the same sheet as a file. Fails the build when a new version does it another way.
 */
export function stylesInFiles(): Plugin {
  return {
    name: 'styles-in-files',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);$/m, '');
        if (without === code) this.error('sonner puts its styles into the page in a way that is not known here.');
        return { code: without, map: null };
      },
    },
  };
}
