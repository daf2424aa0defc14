import {
  type MaterialKind,
  type MaterialLanguage,
  type MaterialSubject,
  materialKinds,
  materialLanguages,
  materialSubjects,
} from '../../../contract/materials/materials.ts';

/** Where a material stands for its readers. */
export type Shelf = 'free' | 'premium' | 'draft';

/** What a list is narrowed by; each choice is one of several, none is all. */
export interface Narrowed {
  subject?: readonly MaterialSubject[] | undefined;
  kind?: readonly MaterialKind[] | undefined;
  language?: readonly MaterialLanguage[] | undefined;
  year?: number | undefined;
}

/**
 * What a list is narrowed by, in the database's language for words (`material_facets`). One filter alone is
 * a word by itself; several are named together, each combination that fits: of filters that many materials fit one by one
 * and none together, looking each of them up would read through all.
 */
export function listFilterTerms(shelf: Shelf, { subject = [], kind = [], language = [], year }: Narrowed = {}): string {
  const chosen = [subject, kind, language, year === undefined ? [] : [String(year)]].filter(
    (words) => words.length > 0,
  );
  const [only] = chosen;
  if (!only) return anyOf([shelf]);
  if (chosen.length === 1) return anyOf(only.map((word) => `${shelf}/${word}`));
  const combined = orAll(subject, materialSubjects).flatMap((ofSubject) =>
    orAll(kind, materialKinds).flatMap((ofKind) =>
      orAll(language, materialLanguages).map((ofLanguage) => `${shelf}/${ofSubject}/${ofKind}/${ofLanguage}`),
    ),
  );
  return anyOf(year === undefined ? combined : combined.map((word) => `${word}/${year}`));
}

/** Every material, whatever its shelf. */
export const everyListFilter = anyOf(['every']);

function anyOf(words: readonly string[]): string {
  return words.map((word) => `'#${word}'`).join(' | ');
}

function orAll<T extends string>(chosen: readonly T[], all: readonly T[]): readonly T[] {
  return chosen.length > 0 ? chosen : all;
}
