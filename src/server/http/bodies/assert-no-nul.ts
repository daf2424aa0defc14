import type { FastifySchemaCompiler } from 'fastify';
import type { FieldErrorCode } from '../../../contract/field-errors.ts';
import { isStorable } from '../../db/is-storable.ts';
import { isKeepable } from './read-json.ts';

/** The error for U+0000 or a lone surrogate, which PostgreSQL can't store. */
export const unkeepable: FieldErrorCode = 'bad_character';

/** Wraps the validator compiler to reject such characters anywhere in the input before its shape is checked. */
export function assertNoNul(compiler: FastifySchemaCompiler<never>): FastifySchemaCompiler<never> {
  return (route) => {
    const validate = compiler(route);
    return (data: unknown) => {
      const at = isKeepable(data) ? null : nulPath(data);
      if (at === null) return validate(data);
      const issue = {
        instancePath: `/${at.join('/')}`,
        message: unkeepable,
        keyword: 'text',
        schemaPath: '',
        params: {},
      };
      return { error: [issue] as unknown as Error };
    };
  };
}

/** The path to the first one, or null. */
export function nulPath(data: unknown): string[] | null {
  if (typeof data === 'string') return isStorable(data) ? null : [];
  if (typeof data !== 'object' || data === null) return null;
  for (const [name, value] of Object.entries(data)) {
    // A name that can't be stored can't be told either: its object is.
    if (!isStorable(name)) return [];
    const below = nulPath(value);
    if (below) return [name, ...below];
  }
  return null;
}
