import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { FieldError } from '../../contract/field-errors.ts';
import { Failure } from './failures.ts';
import { fieldErrorOf } from './field-errors.ts';

/** Reads the headers that an endpoint names, whose names Node gives in small letters. Throws `validation_failed` at theirs. */
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
