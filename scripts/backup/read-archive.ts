import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** One entry of an archive. */
export interface ArchiveEntry {
  name: string;
  /** Bytes of the content. */
  size: number;
  content: AsyncIterable<Buffer>;
}

const damaged = 'This backup file is damaged or incomplete.';

/** Visits the entries in their order, one after another. Throws when the archive ends early or is damaged. */
export async function readArchive(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const archive = extract();
  let visiting: Promise<void> = Promise.resolve();
  archive.on('entry', ({ name, size = 0, type }, content, next) => {
    // An archive that is given up ends this entry too, and an error nobody listens to ends the process.
    content.on('error', () => undefined);
    if (type !== 'file') return next(new Error(damaged));
    visiting = visit({ name, size, content: content as AsyncIterable<Buffer> });
    visiting.then(() => {
      content.resume();
      next();
    }, next);
  });
  try {
    await pipeline(createReadStream(path), createGunzip(), archive);
  } catch (error) {
    // The visitor's own error says more than the stream that it broke, unless it only met that stream.
    const own = await visiting.catch((cause: NodeJS.ErrnoException) => cause);
    throw explain(own && own.code !== 'STREAM_DESTROYED' ? own : error, path);
  }
}

/** A small entry as a whole. */
export async function readWhole(entry: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function explain(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall === 'open') return new Error(`There is no file ${path}.`);
  if (code?.startsWith('Z_') || /tar header|end of data|closed prematurely|Premature close/i.test(error.message)) {
    return new Error(damaged);
  }
  return error;
}
