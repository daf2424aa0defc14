import * as z from 'zod/mini';

/** An instant in UTC, ISO 8601 with milliseconds and `Z`. Shown in Asia/Kolkata. */
export const instant = z.iso.datetime();

/** A calendar day in Asia/Kolkata, `YYYY-MM-DD`; of a year that people and PostgreSQL know. */
export const day = z.iso.date('date_format').check(z.refine((at) => /^(19|2\d)\d\d-/.test(at), 'year_unlikely'));
