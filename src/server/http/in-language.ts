import {
  byLanguage,
  firstText,
  type Language,
  languages,
  type Texts,
  type Translated,
} from '../../contract/languages.ts';
import { formatDay } from '../../contract/months.ts';

/** A record with its texts in a reader's language, each as it was first written where that is not; null for no language. */
export function inLanguage<Name extends string, Row extends Translated<Name> & { [N in Name]: string }>(
  row: Row,
  names: readonly Name[],
  language: Language | null,
): Row {
  const texts = language === null || language === row.textLanguage ? undefined : row.translations[language];
  if (!texts) return row;
  return { ...row, ...Object.fromEntries(names.map((name) => [name, texts[name] || row[name]])) };
}

/** The title in each language in which there is one. */
export function titlesByLanguage(row: Translated<'title'> & { title: string }): Titles {
  const titles: Titles = { [row.textLanguage]: row.title };
  for (const language of languages) {
    const title = row.translations[language]?.title;
    if (language !== row.textLanguage && title) titles[language] = title;
  }
  return titles;
}

export type Titles = { [L in Language]?: string };

/** The title that a line was sold under, in the reader's language; without one, as staff see it. */
export function titleIn(line: { title: string; titles: Titles }, language: Language | null): string {
  return (language && line.titles[language]) || line.title;
}

/** The same for a notification's variables: the title, and each translation as `title.mr`. */
export function titleVariables(line: { title: string; titles: Titles }): Record<string, string> {
  const own = languages.map((one) => [`title.${one}`, titleIn(line, one)]);
  return { title: line.title, ...Object.fromEntries(own) };
}

/** A notification's variable that is written in every language: under its name, and each other language as `name.mr`. */
export const textVariables = (name: string, texts: Readonly<Texts>): Record<string, string> =>
  Object.fromEntries(languages.map((one) => [one === 'en' ? name : `${name}.${one}`, texts[one]]));

/** The same of a day, `YYYY-MM-DD`. */
export const dayVariables = (name: string, day: string): Record<string, string> =>
  textVariables(
    name,
    byLanguage((one) => formatDay(day, one)),
  );

/** The same of a name that is written in every language, or not. */
export function nameAsTitle(names: Readonly<Texts>): Record<string, string> {
  const own = languages.filter((one) => one !== 'en' && names[one]).map((one) => [`title.${one}`, names[one]]);
  return { title: firstText(names), ...Object.fromEntries(own) };
}
