import * as z from 'zod/mini';
import type { UploadField } from '../../../contract/endpoint.ts';

/** Size limits of one endpoint's form, derived from its declaration. */
export interface FormBounds {
  /** Names of its text fields. */
  texts: ReadonlySet<string>;
  /** The longest text, bytes. */
  textBytes: number;
  /** The whole body with its headers and boundaries, bytes. */
  bytes: number;
}

/** Bytes of a part beside its content: boundary, headers, the name of a file. */
const partOverhead = 2_000;
/** Default limit in characters for text without one of its own, such as a number or an id. */
const shortText = 1_000;

export function formBounds(files: Record<string, UploadField>, shape: z.ZodMiniType | undefined): FormBounds {
  const { properties = {} } = (shape ? z.toJSONSchema(shape, { io: 'input' }) : {}) as {
    properties?: Record<string, unknown>;
  };
  const longest = Object.values(properties).map((one) => Math.max(shortText, ...lengths(one)) * 4);
  const fileBytes = Object.values(files).reduce((sum, field) => sum + field.maxBytes, 0);
  const texts = longest.reduce((sum, bytes) => sum + bytes, 0);
  return {
    texts: new Set(Object.keys(properties)),
    textBytes: Math.max(shortText, ...longest),
    bytes: fileBytes + texts + (Object.keys(files).length + longest.length + strangeFields) * partOverhead,
  };
}

/** Fields that a form does not have are passed over, so that an older page still gets through, but not more than this. */
export const strangeFields = 5;

/** Every bound of length in a JSON Schema. */
function lengths(schema: unknown): number[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'maxLength' && typeof value === 'number' ? [value] : lengths(value),
  );
}
