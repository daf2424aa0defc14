import * as z from 'zod/mini';

/** An instant in UTC, ISO 8601 with milliseconds and `Z`. Shown in Asia/Kolkata. */
export const instant = z.iso.datetime();

/** A calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
export const day = z.iso.date();
