import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

// `npm run build:server`: bundles the server and the programs that it starts into SERVER_DIST, for a release (decision 0261).

const root = dirname(import.meta.dirname);
const sources = join(root, 'src', 'server');
const target = process.env.SERVER_DIST ?? join(root, 'dist', 'server');

/** Each stands in the bundle under its name in `src/server`, where `programFile` looks for it. */
const programs = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll(sep, '/').replace(/\.ts$/, ''))
  .filter((path) => /^(?!testing\/).*-worker$|^main$|^demo\/fill$/.test(path));

/** The packages of a release lie beside it; among them are ones with files and programs of their own. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  resolveId: (id, importer) => (importer && !/^[./]/.test(id) ? { id, external: true } : null),
};

/** Files that a module finds by its own place (migrations, PIN codes, the built web) are where they are in the sources. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!/import\.meta\.(?:dirname|url)/.test(code)) return null;
    const path = `/__ROOT__/${relative(root, id).replaceAll(sep, '/')}`;
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '${dirname(path)}')`)
      .replaceAll('import.meta.url', `new URL('.${path}', import.meta.url).href`);
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll('__ROOT__', relative(dirname(join('dist', 'server', fileName)), '.').replaceAll(sep, '/')),
};

/** V8 keeps a source that has a single letter beyond Latin-1 in two bytes a letter, for as long as the process runs. */
const asciiSources: Plugin = {
  name: 'ascii-sources',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((path) => [path, join(sources, `${path}.ts`)])),
  platform: 'node',
  plugins: [packagesOutside, placesOfSources, asciiSources],
});
await bundle.write({
  dir: target,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
});
