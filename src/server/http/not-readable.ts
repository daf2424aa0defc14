import type { FieldError } from '../../contract/field-errors.ts';

/** What is wrong with a table read, for the developer who wrote it: no form of ours sends one. */
export const notReadable = (hint: string): FieldError => ({ code: 'invalid', params: { hint } });
