import type { Readable, Writable } from 'node:stream';
import { withinWork } from '../../db/work.ts';

/**
 * Streams the same file as `writeCsv` row by row, for lists too long to hold in memory. Rows are pulled as fast as the client
 * reads; if the source fails the connection is aborted, so that a partial file can't pass for a complete one.
 */
export async function streamCsv(head: readonly string[], rows: AsyncIterable<readonly string[]>): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: keepNumber },
  });
  const fill = async () => {
    writer.write(head);
    for await (const row of rows) {
      if (writer.destroyed) return;
      if (!writer.write(row)) await drained(writer);
    }
    writer.end();
  };
  withinWork({ kind: 'export', isUnwanted: () => writer.destroyed }, fill).catch((error: Error) =>
    writer.destroy(error),
  );
  return writer satisfies Readable;
}

/** Resolves when more may be written, or nothing more can be because its reader left. */
const drained = (writer: Writable): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      writer.off('drain', settle);
      writer.off('close', settle);
      resolve();
    };
    writer.on('drain', settle);
    writer.on('close', settle);
    if (writer.destroyed) settle();
  });

/** A negative number is safe as it is and must stay summable, so it is not escaped like a formula. */
const keepNumber = (value: string) => (/^-\d+(\.\d+)?$/.test(value) ? { value, escape_formulas: false } : value);
