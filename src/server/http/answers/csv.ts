/**
 * Rows as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export async function writeCsv(head: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  // An amount below nothing is a number, not a formula.
  const string = (cell: string) => (/^-\d+(\.\d+)?$/.test(cell) ? { value: cell, escape_formulas: false } : cell);
  const options = { bom: true, record_delimiter: 'windows', escape_formulas: true, cast: { string } } as const;
  return Buffer.from(stringify([head, ...rows], options));
}
