import type { ClassForm, ClassForStaff, ClassTexts } from '../../../contract/classes/classes-admin.ts';
import { type Language, languages } from '../../../contract/languages.ts';

/** What the editor holds of a class's texts: every language, empty where it is not written. */
export type TextsByLanguage = Record<Language, ClassTexts>;

const unwritten: ClassTexts = { title: '', description: '', practise: '', whatToBring: '' };

export const noTexts = (): TextsByLanguage => ({ en: { ...unwritten }, mr: { ...unwritten }, hi: { ...unwritten } });

/** The languages that a class is written in: those with a title. */
export const writtenLanguages = (texts: TextsByLanguage): Language[] =>
  languages.filter((language) => texts[language].title.trim() !== '');

/** Which language stands in for those that are not written: English, else one that is, as on all pages. */
export const mainLanguage = (texts: TextsByLanguage, whileNone: Language): Language =>
  writtenLanguages(texts)[0] ?? whileNone;

export function textsOf({ title, description, practise, whatToBring, ...one }: ClassForStaff): TextsByLanguage {
  const { en, mr, hi } = { ...noTexts(), ...one.translations };
  return { en, mr, hi, [one.textLanguage]: { title, description, practise, whatToBring } };
}

/** The same as the form is sent. */
export function textsForm(
  texts: TextsByLanguage,
  whileNone: Language,
): ClassTexts & Pick<ClassForm, 'textLanguage' | 'translations'> {
  const main = mainLanguage(texts, whileNone);
  const others = writtenLanguages(texts).filter((language) => language !== main);
  const translations = Object.fromEntries(others.map((language) => [language, texts[language]]));
  return { ...texts[main], textLanguage: main, translations };
}

/** The editor's field for a text at which the server found a mistake; undefined for one that is no text. */
export function textField(name: string, sent: Pick<ClassForm, 'textLanguage'>): string | undefined {
  if (name.startsWith('translations.')) return name.replace('translations.', 'texts.');
  return name in unwritten ? `texts.${sent.textLanguage}.${name}` : undefined;
}
