import type { FastifySchemaCompiler } from 'fastify';
import type { FieldErrorCode } from '../../../contract/field-errors.ts';
import { isKeepable } from './read-json.ts';

/** What is wrong with a field with U+0000 or half a surrogate pair, which PostgreSQL cannot keep. */
export const unkeepable: FieldErrorCode = 'bad_character';

/** A compiler whose validators refuse such characters anywhere in what came, before they look at its shape. */
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

/** Where the first of them stands; null where there is none. */
export function nulPath(data: unknown): string[] | null {
  if (typeof data === 'string') return data.includes('\0') || !data.isWellFormed() ? [] : null;
  if (typeof data !== 'object' || data === null) return null;
  for (const [name, value] of Object.entries(data)) {
    const below = nulPath(value);
    if (below) return [name, ...below];
  }
  return null;
}
