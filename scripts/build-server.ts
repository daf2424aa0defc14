import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
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

/** Packages of modules alone: bundled, an idle server carries neither what it does not use of them nor a record of each file. */
const bundledPackages = new Set([
  'altcha-lib',
  'cron-parser',
  'fastify-type-provider-zod',
  'jose',
  'kysely',
  'libphonenumber-js',
  'luxon',
  'non-error',
  'otpauth',
  'pg-boss',
  'serialize-error',
  'to-words',
  'ts-fsrs',
  'zod',
]);

const packageOf = (id: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

/** The other packages of a release lie beside it; among them are ones with files, WebAssembly and programs of their own. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  async resolveId(id, importer) {
    if (!importer || /^[./#]/.test(id) || bundledPackages.has(packageOf(id))) return null;
    if (importer.includes('/node_modules/') && !isBuiltin(id)) {
      const its = await this.resolve(id, importer, { skipSelf: true });
      const ours = await this.resolve(id, join(sources, 'main.ts'), { skipSelf: true });
      if (its?.id !== ours?.id) throw new Error(`${importer} has its own ${id}: bundle that package too, or neither.`);
    }
    return { id, external: true };
  },
};

/** Files that a module finds by its own place (migrations, PIN codes, the built web) are where they are in the sources. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/import\.meta\.(?:dirname|url)/.test(code)) return null;
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
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
});
