import * as z from 'zod/mini';

/** The languages of every text; English stands in for one that is missing. */
export const languages = ['en', 'mr', 'hi'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];
