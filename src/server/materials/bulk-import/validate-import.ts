import type { CheckedTable, RowMistake, TableRow } from '../../../contract/materials/bulk-import.ts';
import type { App } from '../../app.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { matchFiles } from './match-files.ts';
import { type ReadRow, readTable } from './read-table.ts';
import { type ChosenFile, formOf, uploadKey, wrongCells, wrongFile } from './rules.ts';
import { selectTakenTitles, selectUploadedKeys } from './store.ts';

interface Input {
  /** Base64. */
  table: string;
  files: readonly ChosenFile[];
}

/** Dry run of a folder and its table, before anything is uploaded: every row with all its errors at once. */
export async function validateImport(app: App, { table, files }: Input): Promise<CheckedTable> {
  const read = await readTable(Buffer.from(table, 'base64'));
  if (read.mistake) return { ...read, rows: [], unnamed: [] };
  const { access } = await readSettings(app);
  const match = matchFiles(files);
  const rows = read.rows.map((row) => lookAt(row, match(row.of.file), access.videoMegabytes * 1_000_000));
  const titles = countOf(rows.map((row) => row.title));
  const paths = countOf(rows.flatMap((row) => row.file?.path ?? []));
  const taken = await selectTakenTitles(app.db, [...titles.keys()]);
  const uploaded = await selectUploadedKeys(
    app.db,
    rows.flatMap((row) => row.key ?? []),
  );
  return {
    mistake: null,
    columns: read.columns,
    rows: rows.map((row): TableRow => {
      const { row: number, cells, file, key, form, title } = row;
      const isTwice = (paths.get(file?.path ?? '') ?? 0) > 1;
      const isHere = key !== null && uploaded.has(key) && !isTwice;
      const mistakes: RowMistake[] = isHere ? [] : [...row.mistakes];
      if (isTwice) mistakes.push('file_twice');
      if (!isHere && title !== '' && (titles.get(title) ?? 0) > 1) mistakes.push('title_twice');
      if (!isHere && taken.has(title)) mistakes.push('title_taken');
      const state = isHere ? 'here' : mistakes.length > 0 ? 'wrong' : 'ready';
      return {
        row: number,
        cells,
        title: form.title,
        path: file?.path ?? null,
        state,
        mistakes,
        form: state === 'ready' && key !== null ? { ...form, key } : null,
      };
    }),
    unnamed: files.map(({ path }) => path).filter((path) => !paths.has(path)),
  };
}

function lookAt(row: ReadRow, match: ReturnType<ReturnType<typeof matchFiles>>, maxVideoBytes: number) {
  const form = formOf(row.of);
  const mistakes: RowMistake[] = [];
  if (row.isLong) mistakes.push('cells');
  const file = 'file' in match ? match.file : null;
  const spoken = 'file' in match ? wrongFile(match.file, form.kind === 'video', maxVideoBytes) : match.mistake;
  if (spoken) mistakes.push(spoken);
  mistakes.push(...wrongCells(form));
  const { row: number, cells } = row;
  return { row: number, cells, form, title: form.title.toLowerCase(), file, key: file && uploadKey(file), mistakes };
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
