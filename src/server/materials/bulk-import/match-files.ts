import type { RowMistake } from '../../../contract/materials/bulk-import.ts';
import { type ChosenFile, sameName } from './rules.ts';

export type Match = { file: ChosenFile } | { mistake: RowMistake };

/** Matches uploaded files to rows: by path in the folder, or by name if it is unique. */
export function matchFiles(files: readonly ChosenFile[]): (name: string) => Match {
  const byPath = Map.groupBy(files, ({ path }) => sameName(path));
  const byName = Map.groupBy(files, ({ path }) => sameName(path).split('/').at(-1) ?? '');
  return (name) => {
    if (name === '') return { mistake: 'file' };
    const wanted = sameName(name);
    const found = byPath.get(wanted) ?? byName.get(wanted) ?? [];
    const [file] = found;
    if (!file) return { mistake: 'file_gone' };
    return found.length > 1 ? { mistake: 'file_unclear' } : { file };
  };
}
