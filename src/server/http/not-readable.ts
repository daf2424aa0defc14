import type { FieldError } from '../../contract/field-errors.ts';

/** The error of a table read, for the developer who wrote the query: none of our screens sends one. */
export const notReadable = (hint: string): FieldError => ({ code: 'invalid', params: { hint } });
