// A registry mirror that carries only some platforms makes `npm install` drop the others from
// package-lock.json, and `npm ci` then refuses the lock everywhere. This puts them back by name and
// version: run it after every `npm install`. With --check it only tells whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lockFile = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const dropped = findDropped(lock.packages);
if (process.argv.includes('--check')) {
  for (const { path } of dropped) console.log(`package-lock.json lacks ${path}`);
  if (dropped.length > 0) console.log('Restore them with: node scripts/complete-lock.mjs');
  process.exitCode = dropped.length > 0 ? 1 : 0;
} else if (dropped.length > 0) {
  for (const { path, entry } of dropped) lock.packages[path] = entry;
  const [[top, project], ...rest] = Object.entries(lock.packages);
  rest.sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = Object.fromEntries([[top, project], ...rest]);
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Put back ${dropped.length} packages.`);
}

/** Every optional dependency of a locked package that the lock itself leaves out. */
function findDropped(packages) {
  const found = new Map();
  for (const [parent, { optionalDependencies = {} }] of Object.entries(packages)) {
    const exact = Object.entries(optionalDependencies).filter(([, version]) => /^\d/.test(version));
    const located = exact.map(([name, version]) => locate(packages, parent, name, version));
    const folder = located.find(Boolean)?.replace(/node_modules\/(?:@[^/]+\/)?[^/]+$/, 'node_modules');
    for (const [index, [name, version]] of exact.entries()) {
      if (located[index]) continue;
      const beside = `${folder ?? 'node_modules'}/${name}`;
      const path = packages[beside] || found.has(beside) ? `${parent}/node_modules/${name}` : beside;
      found.set(path, { path, entry: entryFor(name, version, packages[parent]) });
    }
  }
  return [...found.values()];
}

/** Where Node would find the package from there, in the lock, when that is the right version. */
function locate(packages, from, name, version) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return packages[path].version === version ? path : undefined;
    if (folder === '') return undefined;
  }
}

/** The entry as npm itself would order it. Packages for one platform name it: `linux-arm64-musl`, `wasm32-wasi`. */
function entryFor(name, version, { dev, peer }) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const cpu = words.find((word) => /^(arm|arm64|ia32|x64|ppc64|riscv64|s390x|loong64|mips64el|wasm32)$/.test(word));
  if (!cpu) throw new Error(`The name of ${name} tells no platform. Add it to package-lock.json by hand.`);
  const os = words.find((word) => /^(aix|android|darwin|(free|net|open)bsd|linux|openharmony|sunos|win32)$/.test(word));
  const c = os === 'linux' && words.find((word) => /^(gnu|musl)/.test(word));
  const libc = c ? [c.startsWith('gnu') ? 'glibc' : 'musl'] : undefined;
  return { version, cpu: [cpu], dev, libc, optional: true, os: os && [os], peer };
}
