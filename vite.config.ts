import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, minifySync, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brotliAssets } from './scripts/brotli-assets.ts';
import { chunkFileNames, codeSplitting, preloaded } from './scripts/chunks.ts';
import { compileEnglish } from './scripts/compile-english.ts';
import { importAgain } from './scripts/import-again.ts';
import { inlineEndpoints, readContract } from './scripts/inline-endpoints.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { leanPreload } from './scripts/lean-preload.ts';
import { onlyNeededScripts } from './scripts/precached.ts';
import { pureShapes } from './scripts/pure-shapes.ts';
import { stylesInFiles } from './scripts/styles-in-files.ts';
import { transformOnce } from './scripts/transform-once.ts';
import { webDist } from './scripts/web-dist.ts';

const styleSingleton = 'src/web/ui/style-singleton.ts';
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const serverPaths = ['/api', '/auth/v1', '/rest', '/functions', '/files', '/hooks', '/sandbox', '/checkout', '/dev'];

/** What runs before the first paint stands in the page itself: a file of its own would have to be fetched first. */
function beforePaint(): Plugin {
  const file = new URL('src/web/shell/before-paint.js', import.meta.url);
  const code = () => minifySync('before-paint.js', readFileSync(file, 'utf8')).code;
  return {
    name: 'before-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', children: code().trim(), injectTo: 'head' }],
    },
  };
}

/** English stays in the code, so it loads with its screen; the other languages come as a catalogue. */
function texts(compile: boolean) {
  const macro = [linguiMacro, { descriptorFields: 'message' }];
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: compile ? [macro, compileEnglish] : [macro] }),
    rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
  });
}

/** The contract, without what only the server needs. */
const contract = [
  defineRolldownBabelPreset({
    preset: () => ({ plugins: [inlineEndpoints] }),
    rolldown: { filter: { id: /src[\\/]web[\\/]/, code: /from ['"](?:\.\.\/)+contract\// } },
  }),
  defineRolldownBabelPreset({
    preset: () => ({ plugins: [pureShapes] }),
    rolldown: { filter: { id: /src[\\/]contract[\\/]/, code: /zod\/mini|endpoint\.ts/ } },
  }),
];

const app = VitePWA({
  registerType: 'autoUpdate',
  injectRegister: false,
  // The server's, with the academy's own name and logo.
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'src/web/shell/worker',
  filename: 'sw.js',
  injectManifest: {
    // Only what every page needs, and where one is after signing out; other screens, catalogues and Devanagari are kept when first used.
    globPatterns: [
      'index.html',
      'mark.svg',
      'assets/*.js',
      'assets/{index,fonts,spot-scene,toaster}-*.css',
      'assets/*{basic,language-names}*.woff2',
    ],
    manifestTransforms: [onlyNeededScripts],
  },
});

const browser: BuildOptions = {
  outDir: join(webDist, 'web'),
  emptyOutDir: true,
  manifest: true,
  sourcemap: false,
  target: ['chrome111', 'safari16.4', 'firefox128'],
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false, resolveDependencies: preloaded },
  rolldownOptions: {
    treeshake: { moduleSideEffects: [{ test: /src[\\/]contract[\\/]/, sideEffects: false }] },
    output: { chunkFileNames, codeSplitting },
  },
};

const renderer: BuildOptions = {
  outDir: join(webDist, 'render'),
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
};

/** The browser's files in dist/web; what draws pages on the server, from the same sources, in dist/render. */
export default defineConfig(({ command, isSsrBuild }) => {
  // React has two kinds of code; what is built is the one for use, whatever the environment of the command.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    publicDir: 'src/web/public',
    plugins: [
      stylesInFiles(),
      leanIcons(),
      readContract(),
      react(),
      lingui(),
      transformOnce(
        babel({ sourceMap: false, presets: command === 'build' ? [texts(true), ...contract] : [texts(false)] }),
      ),
      ...(isSsrBuild ? [] : [tailwindcss(), leanPreload(), beforePaint(), importAgain(), app, brotliAssets()]),
    ],
    // React's own hook in place of its stand-in for versions that lack it.
    resolve: {
      alias: [
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        { find: 'react-style-singleton', replacement: fileURLToPath(new URL(styleSingleton, import.meta.url)) },
      ],
    },
    ...(isSsrBuild
      ? { build: renderer, ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
      : { build: browser }),
    server: {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, changeOrigin: false }])),
    },
  };
});
