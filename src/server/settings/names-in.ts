import { byLanguage, type Language, languages } from '../../contract/languages.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import { readSettings, settingsTopic } from './read-settings.ts';
import { textIn } from './rules.ts';

type Rename = (name: string) => string;
type Names = Record<'venue' | 'teacher' | 'courier' | 'exam', Rename>;

const asTyped: Rename = (name) => name;
const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** How the settings write names of people, places, couriers and exams, found by each of their spellings. */
const known = kept([settingsTopic], async (app: App) => {
  const { names, directors, about } = await readSettings(app);
  return {
    venues: inEveryLanguage(names.venues),
    teachers: inEveryLanguage([
      ...names.teachers,
      ...about.faculty.map(({ name }) => name),
      ...directors.map(({ name }) => name),
    ]),
    couriers: inEveryLanguage(names.couriers),
    exams: inEveryLanguage(names.exams),
  };
});

function inEveryLanguage(texts: Settings['names']['venues']): Record<Language, ReadonlyMap<string, string>> {
  const of = (language: Language) =>
    new Map(
      texts.flatMap((text) =>
        languages.filter((one) => text[one]).map((one) => [keyOf(text[one]), textIn(text, language)]),
      ),
    );
  return byLanguage(of);
}

/**
 * Venues, teachers, couriers and exams as a reader's language writes them (decision 0351); a name that the settings do not have stays as it was
 * typed, and each does for no language.
 */
export async function namesIn(app: App, language: Language | null): Promise<Names> {
  if (language === null) return { venue: asTyped, teacher: asTyped, courier: asTyped, exam: asTyped };
  const { venues, teachers, couriers, exams } = await known(app);
  const from =
    (all: typeof venues): Rename =>
    (name) =>
      all[language].get(keyOf(name)) ?? name;
  return { venue: from(venues), teacher: from(teachers), courier: from(couriers), exam: from(exams) };
}

/** A name as a notice keeps it: as it was typed, and each language's own, such as `venue.mr`. */
export async function nameVariables(app: App, kind: keyof Names, name: string): Promise<Record<string, string>> {
  const own = languages.map(async (one) => [`${kind}.${one}`, (await namesIn(app, one))[kind](name)] as const);
  return { [kind]: name, ...Object.fromEntries(await Promise.all(own)) };
}
