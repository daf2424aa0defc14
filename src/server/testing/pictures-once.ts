import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { doPictureWork, type PictureResults, type PictureWork } from '../pictures/picture-work.ts';

/**
 * Makes the public sizes of each picture once in a run of the tests, for all its workers: the demo academy's pictures take 5 s
 * of a core. All other work, and every refusal, is done anew.
 */
export async function pictureWorkOnce(work: PictureWork): Promise<PictureResults[keyof PictureResults]> {
  const kept = process.env.TEST_RENDERED;
  if (!kept || work.kind !== 'sizes') return doPictureWork(work);
  const hash = createHash('sha256').update(work.source).update(JSON.stringify(work.frame));
  const path = join(kept, `${hash.digest('hex')}.sizes`);
  const before = await readFile(path).catch(() => null);
  if (before) return deserialize(before);
  const made = await doPictureWork(work);
  // Whole at once, as another worker may look for it meanwhile.
  const draft = `${path}-${randomUUID()}`;
  await writeFile(draft, serialize(made));
  await rename(draft, path);
  return made;
}
