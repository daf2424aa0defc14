import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { entryNames, manifest, summary } from './manifest.ts';
import { readArchive, readWhole } from './read-archive.ts';

const leaveOutTheKey = (path: string) => repack(path, (name) => (name === 'secret-key' ? [] : [name]));
const longKey = Buffer.from('a key that is as long as the right one is, or so');
const changeTheKey = (path: string) => repack(path, (name) => [name], { 'secret-key': longKey });
const addAnEntry = (path: string) => repack(path, (name) => (name === 'secret-key' ? [name, 'surprise'] : [name]));

/** What can be wrong with a backup, and the words that refuse it. */
export const damages = [
  [cutInTheMiddle, 'damaged or incomplete'],
  [changeOneByte, 'don’t match the backup’s checksum'],
] as const;
/** As wrong in a hollow backup, for which few tables have to be made. */
export const damagesOfAny = [
  [cutBeforeTheEnd, 'damaged or incomplete'],
  [leaveOutTheEnd, 'its end is missing'],
  [replaceAll, 'damaged or incomplete'],
  [leaveOutTheKey, 'has no secret key'],
  [changeTheKey, 'doesn’t match its data'],
  [addAnEntry, 'which doesn’t belong in an academy backup'],
] as const;

/** Leaves the key and the files, and of the database no more than its schemas and the tables that came with them. */
export async function hollowOut(path: string): Promise<void> {
  const head = manifest.parse(JSON.parse(await textIn(path, entryNames.manifest)));
  const { files } = summary.parse(JSON.parse(await textIn(path, entryNames.summary)));
  const migrations = head.migrations.filter((name) => name <= '0007_identity.sql');
  await repack(path, (name) => (name.startsWith(entryNames.database) ? [] : [name]), {
    [entryNames.manifest]: Buffer.from(JSON.stringify({ ...head, migrations, tables: [], sequences: [] })),
    [entryNames.summary]: Buffer.from(JSON.stringify({ tables: {}, files })),
  });
}

/** How well it is packed is not tested. */
const quick = { level: 1 };

/** Packs an archive again, each entry under the names that `namesFor` gives it, with `contents` in place of its own. */
type NamesFor = (name: string) => string[];
async function repack(path: string, namesFor: NamesFor, contents: Record<string, Buffer> = {}): Promise<void> {
  const packed = pack();
  const whole = buffer(packed);
  await readArchive(path, async (entry) => {
    const bytes = await readWhole(entry);
    for (const name of namesFor(entry.name)) packed.entry({ name }, contents[name] ?? bytes);
  });
  packed.finalize();
  await writeFile(path, gzipSync(await whole, quick));
}

/** The names of the entries, read to the end. */
export async function namesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  await readArchive(path, async ({ name }) => void names.push(name));
  return names;
}

async function textIn(path: string, wanted: string): Promise<string> {
  let text = '';
  await readArchive(path, async (entry) => {
    const bytes = await readWhole(entry);
    if (entry.name === wanted) text = bytes.toString();
  });
  return text;
}

async function cutInTheMiddle(path: string): Promise<void> {
  await truncate(path, Math.floor((await stat(path)).size / 2));
}

async function cutBeforeTheEnd(path: string): Promise<void> {
  await truncate(path, (await stat(path)).size - 20);
}

/** Leaves out the last entry, with the empty blocks that end an archive put back. */
async function leaveOutTheEnd(path: string): Promise<void> {
  const tar = gunzipSync(await readFile(path));
  await writeFile(
    path,
    gzipSync(Buffer.concat([tar.subarray(0, tar.lastIndexOf('summary.json')), Buffer.alloc(1024)]), quick),
  );
}

/** Changes a letter of a row, and packs it again without a trace. */
async function changeOneByte(path: string): Promise<void> {
  const tar = gunzipSync(await readFile(path));
  tar.write('L', tar.indexOf('long long long'));
  await writeFile(path, gzipSync(tar, quick));
}

function replaceAll(path: string): Promise<void> {
  return writeFile(path, 'hello');
}
