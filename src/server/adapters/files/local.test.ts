import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictToOwner } from './close-to-others.ts';
import { type FileFolder, type FileKey, fileFolder, fileKey, parseFileFolder, parseFileKey } from './file-key.ts';
import { createLocalFiles } from './local.ts';
import type { Files } from './port.ts';

let top: string;
let files: Files;
const id = randomUUID();
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'academy-files-test-'));
  files = createLocalFiles(join(top, 'files'), { reserveBytes: 0 });
  await files.put(fileKey('materials', id, 'document.pdf'), Buffer.from('whole'));
  await writeFile(join(top, 'secret-key'), 'secret');
});
afterEach(() => rm(top, { recursive: true, force: true }));

const hostile = [
  '',
  '/',
  'materials',
  'materials/',
  `/materials/${id}`,
  `materials/${id}/`,
  `materials//${id}`,
  `materials/./${id}`,
  `accounts/${id}/../../materials/${id}`,
  `accounts/${id}/../../materials`,
  `../secret-key/${id}`,
  `materials/${id}/..`,
  `materials/${id}/.hidden`,
  `materials\\${id}\\document.pdf`,
  `materials/${id}/a\\b`,
  `materials/${id}/document.pdf\0.png`,
  `materials/${id}/a b`,
  `materials/${id}/${'x'.repeat(129)}`,
  // A folder that is not one thing's own.
  'academy/images',
  'materials/large/noise',
];

describe('a file key', () => {
  it.each(hostile)('is never %j', (text) => {
    expect(() => parseFileKey(text)).toThrow('not a file key');
    expect(() => parseFileFolder(text)).toThrow('not a file key');
    expect(() => fileKey('materials', id, ...text.split('\n'), '..')).toThrow('not a file key');
  });

  it.each(hostile)('that came past the types as %j is refused by every method of the store', async (text) => {
    const key = text as FileKey;
    const before = await readdir(top, { recursive: true });
    const calls = [
      () => files.put(key, Buffer.from('x')),
      () => files.putFile(key, join(top, 'secret-key')),
      () => files.get(key),
      () => files.stream(key),
      () => files.size(key),
      () => files.remove(key),
      () => files.removeFolder(text as FileFolder),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('not a file key');
    expect(await readdir(top, { recursive: true })).toEqual(before);
  });
});

describe('stored files', () => {
  it('of an earlier version are closed to other users of the machine at the start', async () => {
    const root = join(top, 'old');
    await mkdir(join(root, 'materials/one'), { recursive: true, mode: 0o755 });
    await writeFile(join(root, 'materials/one/document.pdf'), 'paid', { mode: 0o644 });
    await chmod(root, 0o755);
    await restrictToOwner(root);
    const paths = [root, join(root, 'materials/one'), join(root, 'materials/one/document.pdf')];
    const modes = await Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
    expect(modes).toEqual(['700', '700', '600']);
  });

  it('are whole, closed to other users of the machine, and gone with their folder', async () => {
    const given = join(top, 'given');
    await writeFile(given, 'many bytes', { mode: 0o644 });
    const keys = Array.from({ length: 20 }, (_, page) => fileKey('materials', id, 'v1', `${page}.jpg`));
    await files.putFiles(keys.map((key) => ({ key, path: given })));
    for (const key of keys) expect(String(await files.get(key))).toBe('many bytes');
    expect(await readdir(join(top, 'files/materials', id, 'v1'))).toHaveLength(20);
    const modes = [
      `files`,
      `files/materials/${id}`,
      `files/materials/${id}/document.pdf`,
      `files/materials/${id}/v1/0.jpg`,
    ];
    const found = await Promise.all(
      modes.map(async (path) => ((await stat(join(top, path))).mode & 0o777).toString(8)),
    );
    expect(found).toEqual(['700', '700', '600', '600']);
    await files.removeFolder(fileFolder('materials', id, 'v1'));
    await files.remove(fileKey('materials', id, 'none-there'));
    expect(await readdir(join(top, 'files/materials', id))).toEqual(['document.pdf']);
  });

  it('leave no part behind when one of many cannot be written', async () => {
    const given = join(top, 'given');
    await writeFile(given, 'bytes');
    const keys = ['a', 'b'].map((name) => fileKey('materials', id, 'v2', name));
    const [first, second] = keys as [FileKey, FileKey];
    const putting = files.putFiles([
      { key: first, path: given },
      { key: second, path: join(top, 'missing') },
    ]);
    await expect(putting).rejects.toThrow();
    expect(await readdir(join(top, 'files/materials', id, 'v2'))).toEqual(['a']);
  });

  it('does not remove a folder through the call for one file', async () => {
    await mkdir(join(top, 'files/materials', id, 'v3'), { recursive: true });
    await expect(files.remove(fileKey('materials', id, 'v3'))).rejects.toThrow();
    expect(String(await readFile(join(top, 'secret-key')))).toBe('secret');
  });
});
