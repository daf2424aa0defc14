import { type Language, languages } from '../../../contract/languages.ts';
import {
  type MaterialKind,
  type MaterialSubject,
  materialKinds,
  materialSubjects,
} from '../../../contract/materials/material-fields.ts';

/** The list that a material appears in. */
export type Shelf = 'free' | 'premium' | 'draft';

/** A list's filters; each value is one of several, an empty list means all. */
export interface Narrowed {
  subject?: readonly MaterialSubject[] | undefined;
  kind?: readonly MaterialKind[] | undefined;
  language?: readonly Language[] | undefined;
  year?: number | undefined;
}

/**
 * A list's filters as words of the search index (`material_facets`). A single filter is one word; several are combined, one
 * word for each matching combination: with filters that many materials match individually and few together, looking each of
 * them up would scan them all.
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
      orAll(language, languages).map((ofLanguage) => `${shelf}/${ofSubject}/${ofKind}/${ofLanguage}`),
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
