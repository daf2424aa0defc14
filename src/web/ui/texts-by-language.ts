import { byLanguage, type Language, languages, type Translated } from '../../contract/languages.ts';

type Texts<Name extends string> = { [N in Name | 'title']: string };

/** What an editor holds of a record's texts: every language, empty where it is not written. */
export type TextsByLanguage<Name extends string> = Record<Language, Texts<Name>>;

/** The languages that something is written in: those with a title. */
export const writtenLanguages = (texts: TextsByLanguage<never>): Language[] =>
  languages.filter((language) => texts[language].title.trim() !== '');

/** Which language stands in for those that are not written: English, else one that is, as on all pages. */
export const mainLanguage = (texts: TextsByLanguage<never>, whileNone: Language): Language =>
  writtenLanguages(texts)[0] ?? whileNone;

/** Whether a title is asked for in a language: something else is written there, or it would be the only one. */
export const wantsTitle = (texts: TextsByLanguage<never>, language: Language, whileNone: Language): boolean =>
  Object.values(texts[language]).some((one) => one.trim() !== '') || mainLanguage(texts, whileNone) === language;

/** The texts of a record for its editor; `unwritten` names them. */
export function textsOf<Name extends string>(
  unwritten: Texts<Name>,
  one: NoInfer<Translated<Name | 'title'> & Texts<Name>> | null,
): TextsByLanguage<Name> {
  const none = byLanguage(() => ({ ...unwritten }));
  if (one === null) return none;
  const names = Object.keys(unwritten) as (Name | 'title')[];
  const written: Texts<Name> = one;
  const own = Object.fromEntries(names.map((name) => [name, written[name]])) as Texts<Name>;
  const { textLanguage, translations } = one;
  return byLanguage((language) => (language === textLanguage ? own : (translations[language] ?? none[language])));
}

/** The same as the form is sent. */
export function textsForm<Name extends string>(
  texts: TextsByLanguage<Name>,
  whileNone: Language,
): Texts<Name> & Translated<Name | 'title'> {
  const main = mainLanguage(texts, whileNone);
  const others = writtenLanguages(texts).filter((language) => language !== main);
  const translations = Object.fromEntries(others.map((language) => [language, texts[language]]));
  return { ...texts[main], textLanguage: main, translations };
}

/** The editor's field for a text at which the server found a mistake; undefined for one that is no text. */
export function textField(name: string, unwritten: object, sent: { textLanguage: Language }): string | undefined {
  if (name.startsWith('translations.')) return name.replace('translations.', 'texts.');
  return name in unwritten ? `texts.${sent.textLanguage}.${name}` : undefined;
}

/** In which language's tab a field of an editor stands; undefined for one that is no text. */
export const tabOf = (name: string) => /^texts\.(\w+)/.exec(name)?.[1] as Language | undefined;
