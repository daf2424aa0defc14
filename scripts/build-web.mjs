import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root, runNpm, withProgress } from './setup.mjs';
import { stampSources } from './stamp-sources.mjs';

/** What the built web depends on; a change in any of it builds again. */
const sources = [
  'src/web',
  'src/contract',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/brotli-assets.ts',
  'scripts/chunks.ts',
  'scripts/compile-english.ts',
  'scripts/lean-contract.ts',
  'scripts/precached.ts',
  'package.json',
  'package-lock.json',
];
// Within the build, so that a build by hand, which empties the folder, removes it.
const stampFile = join(root, 'dist', 'web', '.sources');

/** Builds the web into dist/web, unless it was built from exactly these sources. */
export async function buildWeb() {
  const stamp = stampSources(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  const { code, output } = await withProgress('Building the web', () => runNpm(['run', '--silent', 'build']));
  if (code !== 0) throw new Refusal(`The web could not be built:\n${output.trim()}`);
  writeFileSync(stampFile, stamp);
}
