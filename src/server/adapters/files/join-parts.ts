import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileKey } from './file-key.ts';
import type { Files } from './port.ts';

/** Joins the parts of an upload of `bytes` bytes into one file at `path`; each part's key is made of where it begins. */
export async function joinParts(
  files: Files,
  { bytes, keyOf, path }: { bytes: number; keyOf: (from: number) => FileKey; path: string },
): Promise<void> {
  const joined = createWriteStream(path, { mode: 0o600 });
  for (let from = 0; from < bytes; ) {
    const size = await files.size(keyOf(from));
    if (size <= 0 || from + size > bytes) throw new Error(`the part ${keyOf(from)} of an upload is broken`);
    await pipeline(await files.stream(keyOf(from)), joined, { end: from + size >= bytes });
    from += size;
  }
}
