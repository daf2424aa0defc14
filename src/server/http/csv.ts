/**
 * Rows as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export async function writeCsv(head: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  return Buffer.from(stringify([head, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true }));
}
