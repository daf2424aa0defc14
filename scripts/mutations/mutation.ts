/** A small change that breaks one rule, and the test file that must then fail. */
export interface Mutation {
  /** What the academy would do then. */
  breaks: string;
  file: string;
  /** Stands exactly once in the file. */
  search: string;
  replace: string;
  caughtBy: string;
}

type Row = [breaks: string, search: string, replace: string, caughtBy: string];

/** Mutations of one file. */
export const inFile = (file: string, rows: readonly Row[]): Mutation[] =>
  rows.map(([breaks, search, replace, caughtBy]) => ({ breaks, file, search, replace, caughtBy }));
