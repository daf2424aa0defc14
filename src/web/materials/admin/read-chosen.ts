import { fromEvent } from 'file-selector';

/** A file of a folder. */
export interface ChosenFile {
  /** Within the chosen folder, parts joined by `/`. */
  path: string;
  file: File;
}

export interface ChosenFolder {
  files: readonly ChosenFile[];
  /** What ends in .csv: it should be one. */
  tables: readonly File[];
}

/** What was chosen or dropped, folders with all that is in them; without what systems and office programs hide there. */
export async function readChosen(event: Event): Promise<ChosenFolder> {
  const found = (await fromEvent(event)).filter((one) => one instanceof File);
  const chosen = found
    .map((file) => ({ path: pathWithin(file.path), file }))
    .filter(({ path }) => path.split('/').every((part) => !/^(\.|~\$)/.test(part)));
  const isTable = ({ path }: ChosenFile) => /\.csv$/i.test(path);
  return {
    files: chosen.filter((one) => !isTable(one)),
    tables: chosen.filter(isTable).map(({ file }) => file),
  };
}

/** Without the chosen folder's own name, which differs from machine to machine. */
function pathWithin(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.slice(parts.length > 1 ? 1 : 0).join('/');
}
