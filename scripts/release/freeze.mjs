import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal, root, runNpm } from '../setup.mjs';
import { folderOf, readStarted } from './folders.mjs';
import { linkTree } from './link-tree.mjs';

/** Files that a running server reads, also long after its start; of `src/server` all but the code. */
const frozen = ['src/server', 'demo', 'package.json', 'openapi.json'];

/** What a server is made of. */
export const serverSources = [...frozen, 'src/contract', 'scripts'];

/**
 * Copies the built web and what the server reads into the release's folder, bundles the server there, and sees to its
 * packages.
 *
 * @throws Refusal when the server cannot be bundled
 */
export async function freeze(name) {
  const folder = folderOf(name);
  const draft = `${folder}.part`;
  for (const old of [draft, folder]) rmSync(old, { recursive: true, force: true });
  for (const part of [...frozen, 'dist']) {
    cpSync(join(root, part), join(draft, part), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  }
  await bundleServer(join(draft, 'dist', 'server'));
  keepEarlierAssets(name, join(draft, 'dist', 'earlier'));
  linkPackages(dirname(folder));
  renameSync(draft, folder);
}

async function bundleServer(folder) {
  const { code, output } = await runNpm(['run', '--silent', 'build:server'], { env: { SERVER_DIST: folder } });
  if (code !== 0) throw new Refusal(`Couldn’t build the server:\n${output.trim()}`);
}

/**
 * The release that runs now has pages open whose scripts are asked for after the exchange too. They are kept for one release;
 * a service worker has fetched the new page by then. Of two, as the last one to start may never have opened.
 */
function keepEarlierAssets(name, place) {
  const known = new Set(readdirSync(join(root, 'dist', 'web', 'assets')));
  const earlier = readStarted().filter((other) => other !== name);
  for (const assets of earlier.slice(0, 2).map((other) => join(folderOf(other), 'dist', 'web', 'assets'))) {
    if (!existsSync(assets)) continue;
    linkTree(assets, join(place, 'assets'), (file) => !known.has(file));
    for (const file of readdirSync(assets)) known.add(file);
  }
}

/** The packages that a server needs; those for building are not among them. */
function linkPackages(folder) {
  const place = join(folder, 'node_modules');
  if (existsSync(place)) return;
  const draft = `${place}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev || entry.link || !existsSync(join(root, path))) continue;
    // Those within it have entries of their own.
    linkTree(join(root, path), join(draft, path.slice('node_modules/'.length)), (name) => name !== 'node_modules');
  }
  renameSync(draft, place);
}
