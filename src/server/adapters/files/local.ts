import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Files } from './port.ts';

/** Files in a local folder. Writes go to a temporary name first, so a crash leaves no half file. */
export function createLocalFiles(root: string): Files {
  const at = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep)) throw new Error(`file key outside the store: ${key}`);
    return path;
  };
  const place = async (key: string, write: (temporary: string) => Promise<void>): Promise<void> => {
    const path = at(key);
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await write(temporary);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  };
  return {
    put: (key, bytes) => place(key, (temporary) => writeFile(temporary, bytes)),
    putFile: (key, path) => place(key, (temporary) => copyFile(path, temporary, constants.COPYFILE_FICLONE)),
    get: (key) => readFile(at(key)),
    stream: async (key, range) => {
      await access(at(key));
      return createReadStream(at(key), range);
    },
    size: async (key) => (await stat(at(key))).size,
    removeAll: (prefix) => rm(at(prefix), { recursive: true, force: true }),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
}
