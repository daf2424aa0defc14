import * as z from 'zod/mini';

/** Joiners shape Devanagari; every other invisible character hides a name or turns the line around. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text on one line without invisible characters, its spaces joined. */
export const tidyName = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(invisible, '').replace(/ +/g, ' ').trim();

/** What a person is called: 2 to 80 characters of any script, at least one of them a letter. */
export const personName = z
  .string('Enter your name.')
  .check(
    z.overwrite(tidyName),
    z.minLength(1, 'Enter your name.'),
    z.minLength(2, 'Write at least 2 letters.'),
    z.maxLength(80, 'Keep it to 80 characters.'),
    z.regex(/\p{L}/u, 'Enter your name.'),
  );

/** The title of a class, material or product: on one line, with something to read in it. */
export const title = (min: number, max: number) =>
  z
    .string('Enter a title.')
    .check(
      z.overwrite(tidyName),
      z.minLength(1, 'Enter a title.'),
      z.minLength(min, `Write at least ${min} letters.`),
      z.maxLength(max, `Keep the title to ${max} characters.`),
      z.regex(/[\p{L}\p{N}]/u, 'Enter a title.'),
    );
