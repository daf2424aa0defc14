import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the packages of package-lock.json that this machine needs and node_modules lacks.
 * An optional package counts as needed when it names this platform: npm leaves it out without a
 * word when the Node that ran npm was too old for it.
 *
 * @param {string} root the project's folder
 * @returns {string[]} their paths, at most ten
 */
export function findMissing(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return ['node_modules'];
  const installed = packagesOf(installedFile);
  const missing = [];
  for (const [path, entry] of Object.entries(packagesOf(join(root, 'package-lock.json')))) {
    if (path === '' || entry.link || !isNeeded(entry)) continue;
    if (installed[path]?.version !== entry.version || !existsSync(join(root, path))) missing.push(path);
    if (missing.length === 10) break;
  }
  return missing;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function isNeeded(entry) {
  const optional = entry.optional || entry.devOptional || entry.peer;
  if (!optional) return true;
  if (!entry.os && !entry.cpu) return false;
  return (
    allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && (!entry.libc || allows(entry.libc, libc()))
  );
}

function allows(list, value) {
  if (!list) return true;
  const words = [list].flat();
  if (words.includes(`!${value}`)) return false;
  const wanted = words.filter((word) => !word.startsWith('!'));
  return wanted.length === 0 || wanted.includes(value) || wanted.includes('any');
}

let knownLibc;

function libc() {
  if (process.platform !== 'linux') return undefined;
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return knownLibc;
}
