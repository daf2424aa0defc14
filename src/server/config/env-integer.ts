import { z } from 'zod';

/** A setting that is a whole number from `min` to `max`. */
export function envInteger(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`;
  return z.coerce
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number${range}`,
    )
    .transform(Number);
}
