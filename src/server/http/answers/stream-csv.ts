import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { withinWork } from '../../db/work.ts';

/**
 * The same file as `writeCsv`, row by row, for lists that are too long to hold. The rows are asked for as the reader takes
 * them; a source that fails breaks the file off, so that nobody takes a part for the whole.
 */
export async function streamCsv(head: readonly string[], rows: AsyncIterable<readonly string[]>): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  const writer = stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true });
  const fill = async () => {
    writer.write(head);
    for await (const row of rows) {
      if (writer.destroyed) return;
      if (!writer.write(row)) await once(writer, 'drain');
    }
    writer.end();
  };
  withinWork({ kind: 'export', isUnwanted: () => writer.destroyed }, fill).catch((error: Error) =>
    writer.destroy(error),
  );
  return writer satisfies Readable;
}
