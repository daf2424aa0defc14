import type { Config } from '../../config.ts';
import { Failure } from '../failures.ts';

/** Forms with a picture that one person may have on their way or in work. */
const mostOfOne = 2;
const byProcess = new WeakMap<Config, Map<string, number>>();

/**
 * Limits picture forms in flight per person, from before the body until the response; the returned function releases the slot.
 * A third one is refused with `too_many_requests` before any of it is read, so that one person can't use up everybody's upload
 * capacity.
 */
export function holdPictureForm(config: Config, userId: string): () => void {
  const held = byProcess.get(config) ?? new Map<string, number>();
  byProcess.set(config, held);
  const now = held.get(userId) ?? 0;
  if (now >= mostOfOne) {
    const words = 'Your last picture is still being processed. Send the next one when it’s done.';
    throw new Failure('too_many_requests', undefined, words, { 'retry-after': '3' });
  }
  held.set(userId, now + 1);
  return () => {
    const left = (held.get(userId) ?? 1) - 1;
    if (left > 0) held.set(userId, left);
    else held.delete(userId);
  };
}
