/** What a spreadsheet may unpack to: more than that is no table of ours, and would take the browser’s memory. */
const mostUnpacked = 60_000_000;

/** The lines of a spreadsheet (.xlsx) or a CSV, cells as text. Rejects what is neither. */
export async function readCells(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { declaredBytes } = await import('./declared-bytes.ts');
    if ((await declaredBytes(file)) > mostUnpacked) throw new RangeError('it unpacks to too much');
    const { readSheet } = await import('read-excel-file/browser');
    return (await readSheet(file)).map((line) => line.map(asText));
  }
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isWide = first === 0xff && second === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  const [line = ''] = text.split(/\r|\n/, 1);
  if (line.includes('\0')) return [];
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    line.split(sign).length > line.split(best).length ? sign : best,
  );
  const { parse } = await import('csv-parse/browser/esm/sync');
  // No request may hold a NUL: as a lost character it is the mistake of its cell, not of the whole table.
  const table = text.replaceAll('\0', '\ufffd');
  // A sign of inches in a cell that is not quoted is a part of its text.
  return parse(table, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
}

/** A day as it is written, whatever the spreadsheet shows it as. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** A cell without the apostrophe that keeps a spreadsheet from working it out, as in what is saved here. */
export const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** Lines as a CSV that every spreadsheet opens; no cell is worked out as a formula. */
export function writeCsv(lines: readonly (readonly string[])[]): Blob {
  const quoted = (text: string) => {
    const harmless = /^[=+\-@\t\r]/.test(text) && !/^\+?[\d\s]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  return new Blob([`\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}
