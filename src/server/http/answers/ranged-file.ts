import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Failure } from '../failures.ts';
import type { Download } from '../routes.ts';
import { byteRange } from './byte-range.ts';

interface RangedFile {
  /** Bytes of the whole. */
  size: number;
  type: string;
  cacheControl: string;
  filename?: string;
  /** Changes with the bytes; a range of other bytes than before is never added to them. */
  etag?: string;
  stream(range: { start: number; end: number } | undefined): Promise<Readable>;
}

interface Asked {
  range?: string | undefined;
  'if-range'?: IncomingHttpHeaders[string];
}

/**
 * Serves a file, or the one byte range that was requested (RFC 9110) as 206. Sends the whole file when `If-Range` names another
 * version. Throws `range_not_satisfiable` with the file's size.
 */
export async function rangedFile(file: RangedFile, asked: Asked): Promise<Download> {
  const { size, type, cacheControl, filename, etag } = file;
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = isSame ? byteRange(asked.range, size) : null;
  if (range === 'outside') {
    throw new Failure('range_not_satisfiable', undefined, undefined, { 'content-range': `bytes */${size}` });
  }
  return {
    content: await file.stream(range ?? undefined),
    type,
    length: range ? range.end - range.start + 1 : size,
    status: range ? 206 : 200,
    cacheControl,
    ...(filename === undefined ? {} : { filename }),
    headers: {
      'accept-ranges': 'bytes',
      ...(etag === undefined ? {} : { etag }),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    },
  };
}
