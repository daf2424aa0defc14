import type { Plugin } from 'vite';

/** As the build writes each import on demand; all scripts lie in one folder. */
const onDemand = /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g;

/**
 * Lets code that did not arrive be asked for again. A browser keeps the failure of an import for as long as the page stands, so
 * another try needs another address: every import on demand goes through `importPart` (`shell/before-paint.js`), which has it.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    // The files differ from those of a build without it, and so must their names.
    augmentChunkHash: () => 'import-again',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const piece of Object.values(bundle)) {
          if (piece.type === 'chunk') piece.code = piece.code.replace(onDemand, 'importPart($1$2$1)');
        }
      },
    },
  };
}
