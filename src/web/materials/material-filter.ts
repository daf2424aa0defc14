import { languages } from '../../contract/languages.ts';
import { materialKinds, materialSubjects } from '../../contract/materials/material-fields.ts';

/** The filters as they stand in the URL: several words of one kind are joined by commas. */
export interface MaterialSearch {
  search?: string;
  subject?: string;
  kind?: string;
  language?: string;
  year?: string;
  /** `1`: only what is kept for later. */
  saved?: string;
  /** Of Premium: one of `forms`. */
  form?: string;
}

/** What a premium material or product is, as a buyer thinks of it. */
export const forms = ['app', 'printed', 'package', 'mentoring'] as const;
export type Form = (typeof forms)[number];

/** The form that is asked for; null for all. */
export const formOf = (search: MaterialSearch): Form | null => forms.find((one) => one === search.form) ?? null;

const known = {
  subject: materialSubjects,
  kind: materialKinds,
  language: languages,
} as const;

export type FilterGroup = keyof typeof known;

/** The chosen words of one group; what is not one of them is left out. */
export function chosen<Group extends FilterGroup>(
  search: MaterialSearch,
  group: Group,
): (typeof known)[Group][number][] {
  const given = (search[group] ?? '').split(',');
  return known[group].filter((word) => given.includes(word));
}

/** The filters with one word of a group put in or taken out. */
export function toggled(search: MaterialSearch, group: FilterGroup, word: string): MaterialSearch {
  const now: readonly string[] = chosen(search, group);
  const words = now.includes(word) ? now.filter((one) => one !== word) : [...now, word];
  return tidy({ ...search, [group]: words.join(',') });
}

/** The same without what is empty. */
export function tidy(search: MaterialSearch): MaterialSearch {
  return Object.fromEntries(Object.entries(search).filter(([, text]) => text !== undefined && text !== ''));
}

/** What the list is asked for; the server wants a search of three letters or more. */
export function queryOf(search: MaterialSearch) {
  const text = search.search?.trim() ?? '';
  const group = (name: FilterGroup) => chosen(search, name).join(',') || undefined;
  return {
    search: text.length >= 3 ? text : undefined,
    subject: group('subject'),
    kind: group('kind'),
    language: group('language'),
    saved: search.saved === '1' ? ('1' as const) : undefined,
    year: /^(19|20)\d\d$/.test(search.year ?? '') ? Number(search.year) : undefined,
  };
}

/** Whether anything is searched for or filtered by. */
export function isSearched(search: MaterialSearch): boolean {
  return Object.values(queryOf(search)).some((value) => value !== undefined);
}
