import { createHash } from 'node:crypto';
import {
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { canEnter, chooseOwner, exists, type Owner } from './owner.ts';
import { sharedFolder } from './shared-folder.ts';

/** Where the database lives, and whom PostgreSQL runs as there. */
export interface Home {
  /** The real folder: contains `cluster/`, the lock and, if its path is short enough, the socket. */
  dir: string;
  owner: Owner | undefined;
}

/**
 * Opens `<dataDir>/postgres`, made when missing. Where the server runs as root and the database
 * user can't enter the data folder, the database lives in a folder it can enter and
 * `<dataDir>/postgres` is a link to it, so that it is found again whatever changes above it.
 *
 * @throws Error with what to do when the folder can't be used
 */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const place = join(resolve(dataDir), 'postgres');
  mkdirSync(dataDir, { recursive: true });
  if (!exists(place)) makeHome(place, log);
  else if (lstatSync(place).isSymbolicLink()) checkLink(place);
  const dir = realpathSync(place);
  const owner = chooseOwner(dir);
  if (!canEnter(owner, dir)) throw new Error(explainClosed(place, owner));
  if (owner && lstatSync(dir).uid !== owner.uid) giveTo(owner, dir);
  return { dir, owner };
}

function makeHome(place: string, log: (line: string) => void): void {
  const owner = chooseOwner(place);
  mkdirSync(place, { mode: 0o700 });
  if (!owner) return;
  giveTo(owner, place);
  if (canEnter(owner, place)) return;
  rmdirSync(place);
  const outside = join(sharedFolder(owner), createHash('sha256').update(place).digest('hex').slice(0, 12));
  if (exists(outside)) {
    const aside = `${outside}-${Date.now()}`;
    renameSync(outside, aside);
    log(`${place} was removed; the database it had is kept in ${aside} until you remove that too`);
  }
  mkdirSync(outside, { mode: 0o700 });
  writeFileSync(join(outside, 'belongs-to'), place);
  giveTo(owner, outside);
  symlinkSync(outside, place);
  log(`User ${owner.name}, whom PostgreSQL runs as, can't enter ${place}; the database is in ${outside}`);
}

/** A link that leads nowhere, or a copied one, must never lead to an empty or a shared database. */
function checkLink(place: string): void {
  let dir: string;
  try {
    dir = realpathSync(place);
  } catch {
    throw new Error(
      `The database folder that ${place} links to is gone. Restore it, or remove the link to start with an empty database.`,
    );
  }
  const note = join(dir, 'belongs-to');
  if (!exists(note)) return;
  const original = readFileSync(note, 'utf8');
  if (original === place) return;
  if (exists(original) && realpathSync(original) === dir) {
    throw new Error(
      `${place} was copied from ${original}, whose database in ${dir} was not copied with it. ` +
        `Remove ${place} to begin with an empty database, and restore a backup into it.`,
    );
  }
  writeFileSync(note, place);
}

function explainClosed(place: string, owner: Owner | undefined): string {
  if (owner) {
    return `User ${owner.name}, whom PostgreSQL runs as, can't enter ${place}. Open the folders above it to that user.`;
  }
  const uid = lstatSync(place).uid;
  return (
    `The database in ${place} belongs to another user (uid ${uid}): the server was once started as root. ` +
    'Start it as root again, or set DATA_DIR to another folder.'
  );
}

// The folder itself comes last: its owner is the sign that everything in it has been handed over.
function giveTo(owner: Owner, dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  lchownSync(dir, owner.uid, owner.gid);
}
