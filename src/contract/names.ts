import * as z from 'zod/mini';

/** Joiners shape Devanagari; every other invisible character hides a name or turns the line around. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text on one line without invisible characters, its spaces joined. */
export const tidyName = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(invisible, '').replace(/ +/g, ' ').trim();

/** What a person is called: 2 to 80 characters of any script, at least one of them a letter. */
export const personName = z
  .string('name_missing')
  .check(
    z.overwrite(tidyName),
    z.minLength(1, 'name_missing'),
    z.minLength(2, 'too_short'),
    z.maxLength(80, 'too_long'),
    z.regex(/\p{L}/u, 'name_missing'),
  );

/** The title of a class, material or product: on one line, with something to read in it. */
export const title = (min: number, max: number) =>
  z
    .string('title_missing')
    .check(
      z.overwrite(tidyName),
      z.minLength(1, 'title_missing'),
      z.minLength(min, 'too_short'),
      z.maxLength(max, 'too_long'),
      z.regex(/[\p{L}\p{N}]/u, 'title_missing'),
    );
