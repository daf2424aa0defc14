import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exchangeFolder, makeDraft } from './release/folders.mjs';
import { oneAtATime } from './release/one-at-a-time.mjs';
import { Refusal, root, runNpm, withProgress } from './setup.mjs';
import { stampSources } from './stamp-sources.mjs';

/** What the built web depends on; a change in any of it builds again. */
export const webSources = [
  'src/web',
  'src/contract',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/brotli-assets.ts',
  'scripts/chunks.ts',
  'scripts/compile-english.ts',
  'scripts/import-again.ts',
  'scripts/inline-endpoints.ts',
  'scripts/lean-icons.ts',
  'scripts/lean-preload.ts',
  'scripts/precached.ts',
  'scripts/pure-shapes.ts',
  'scripts/styles-in-files.ts',
  'scripts/transform-once.ts',
  'scripts/vite-build.ts',
  'scripts/web-dist.ts',
  'package.json',
  'package-lock.json',
];
// Within the build, so that a build by hand, which empties the folder, removes it.
const stampFile = join('web', '.sources');
const dist = join(root, 'dist');

/** Whether dist holds what exactly these sources make. */
export function isWebBuilt(stamp = stampSources(webSources)) {
  const built = join(dist, stampFile);
  return existsSync(built) && readFileSync(built, 'utf8') === stamp;
}

/** Builds the web into dist, unless that is done. What is there stays until the new one is whole. */
export async function buildWeb() {
  const stamp = stampSources(webSources);
  if (!isWebBuilt(stamp)) await oneAtATime(() => build(stamp));
}

async function build(stamp) {
  const fresh = makeDraft('dist');
  const { code, output } = await withProgress('Building the web', () =>
    runNpm(['run', '--silent', 'build'], { env: { WEB_DIST: fresh } }),
  );
  if (code !== 0) throw new Refusal(`Couldn’t build the web app:\n${output.trim()}`);
  writeFileSync(join(fresh, stampFile), stamp);
  exchangeFolder(fresh, dist);
}
