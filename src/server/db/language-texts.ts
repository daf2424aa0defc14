import { type RawBuilder, sql } from 'kysely';
import { type Language, languages, type Texts } from '../../contract/languages.ts';

const textIn = (texts: RawBuilder<unknown>, language: string, name: string) =>
  sql`${texts} -> ${language}::text ->> ${name}::text`;

/** One field of a JSON column of texts by language, in every language: arguments of `concat_ws` or `coalesce`. */
export const everyText = (texts: RawBuilder<unknown>, name: string) =>
  sql.join(languages.map((language) => sql`nullif(${textIn(texts, language, name)}, '')`));

/** The same as one JSON object by language, each text cut after `longest` characters. */
export const textsByLanguage = (texts: RawBuilder<unknown>, name: string, longest?: number) => {
  const cut = (text: RawBuilder<unknown>) => (longest === undefined ? text : sql`left(${text}, ${longest}::int)`);
  const pairs = languages.map((language) => sql`${language}::text, ${cut(textIn(texts, language, name))}`);
  return sql<Texts>`jsonb_build_object(${sql.join(pairs)})`;
};

/** A name of a JSON column of names by language in a reader's language; in English where it has none, and for null. */
export const nameIn = (names: RawBuilder<unknown>, language: Language | null) =>
  sql<string>`coalesce(nullif(${names} ->> ${language}::text, ''), ${names} ->> 'en')`;
