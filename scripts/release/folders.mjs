import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root } from '../setup.mjs';

/**
 * What `npm start` runs lies here, apart from the sources, so that neither `git pull` nor an installation reaches a running
 * server (docs/decisions/0191): `<packages>/node_modules` with `<packages>/<sources>/` for each release beside it.
 */
export const releases = join(root, '.releases');
const startedFile = join(releases, 'started');

/** @param {string} name as `<packages>/<sources>` */
export const folderOf = (name) => join(releases, name);
const wholeFile = (name) => join(folderOf(name), '.whole');

/** Whether a release was prepared to its end. */
export const isWhole = (name) => existsSync(wholeFile(name));

export function markWhole(name) {
  writeFileSync(wholeFile(name), new Date().toISOString());
}

/** Names of the releases that ran here and are whole, the last one first. */
export function readStarted() {
  if (!existsSync(startedFile)) return [];
  return readFileSync(startedFile, 'utf8').split('\n').filter(Boolean).filter(isWhole);
}

export function noteStarted(name) {
  const list = [name, ...readStarted().filter((other) => other !== name)].slice(0, 3);
  writeFileSync(`${startedFile}.part`, `${list.join('\n')}\n`);
  renameSync(`${startedFile}.part`, startedFile);
}

/** The names of all releases, whole or not. */
export function listReleases() {
  const folders = (path) =>
    existsSync(path)
      ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
      : [];
  return folders(releases)
    .filter((packages) => /^[0-9a-f]{12}$/.test(packages))
    .flatMap((packages) =>
      folders(join(releases, packages)).flatMap((id) => (id === 'node_modules' ? [] : [`${packages}/${id}`])),
    );
}

/** A new folder for what is being made; what a killed process left of it is removed. Call it within `oneAtATime`. */
export function makeDraft(kind) {
  mkdirSync(releases, { recursive: true });
  for (const name of readdirSync(releases)) {
    if (name.startsWith(`${kind}-`)) rmSync(join(releases, name), { recursive: true, force: true });
  }
  // The programs of a killed process may still be writing into its own.
  const draft = join(releases, `${kind}-${process.pid}-${Date.now()}`);
  mkdirSync(draft);
  return draft;
}

/**
 * Puts a whole folder in the place of another, by two renames.
 *
 * @throws Refusal where the folder cannot be moved, as one in use on Windows or a mounted one
 */
export function exchangeFolder(fresh, place) {
  const aside = makeDraft('replaced');
  const replaced = join(aside, 'folder');
  try {
    if (existsSync(place)) renameSync(place, replaced);
    renameSync(fresh, place);
  } catch (error) {
    if (existsSync(replaced) && !existsSync(place)) renameSync(replaced, place);
    throw new Refusal(`${place} couldn’t be replaced (${error.code}). Stop what is using it and try again.`);
  }
  rmSync(aside, { recursive: true, force: true });
}
