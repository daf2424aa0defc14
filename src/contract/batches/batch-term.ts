import * as z from 'zod/mini';
import { classSubjects } from '../classes/classes.ts';

/** The part of a batch that a product sells: so many months of it, or some of its subjects. */
export const batchTerm = z.object({
  months: z.nullable(z.int().check(z.minimum(1), z.maximum(24))),
  subjects: z.nullable(z.array(z.enum(classSubjects)).check(z.minLength(1), z.maxLength(classSubjects.length))),
});
export type BatchTerm = z.output<typeof batchTerm>;
