import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { FieldError } from '../../contract/field-errors.ts';
import { Failure } from './failures.ts';
import { fieldErrorOf } from './field-errors.ts';

/**
 * Validates the headers that an endpoint declares (Node lower-cases their names). Throws `validation_failed` with the header's
 * name.
 */
export function headerReader(shape: z.ZodMiniType): (sent: IncomingHttpHeaders) => unknown {
  const names = Object.keys(z.toJSONSchema(shape, { io: 'input' }).properties ?? {});
  return (sent) => {
    const parsed = z.safeParse(shape, Object.fromEntries(names.map((name) => [name, sent[name.toLowerCase()]])));
    if (parsed.success) return parsed.data;
    const fields: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= fieldErrorOf(issue);
    throw new Failure('validation_failed', { fields });
  };
}
