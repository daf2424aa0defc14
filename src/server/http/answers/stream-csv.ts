import type { Readable, Writable } from 'node:stream';
import { withinWork } from '../../db/work.ts';

/**
 * The same file as `writeCsv`, row by row, for lists that are too long to hold. The rows are asked for as the reader takes
 * them; a source that fails breaks the file off, so that nobody takes a part for the whole.
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

/** A negative amount is a number for whoever adds up a column, and no formula that could do anything. */
const keepNumber = (value: string) => (/^-\d+(\.\d+)?$/.test(value) ? { value, escape_formulas: false } : value);
