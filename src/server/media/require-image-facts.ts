import type { ImageFacts } from '../../contract/media/academy-images.ts';
import { Failure } from '../http/failures.ts';
import { frameProblems, publishingProblems } from './rules.ts';

/** Throws `validation_failed`, by field, for what may not stand about an image. */
export function requireImageFacts(facts: ImageFacts): void {
  const problems = { ...publishingProblems(facts), ...frameProblems(facts) };
  if (Object.keys(problems).length > 0) throw new Failure('validation_failed', { fields: problems });
}
