import { isReleased } from '../../../contract/tests/test-states.ts';
import type { PictureUse } from './picture-store.ts';

/** Whether an attempt shows a picture to its student: the question's while it runs, the solution's once it is out. */
export function isSeen(use: PictureUse, now: Date): boolean {
  if (use.state === 'running') return !use.isSolution || (use.isRevealed && !use.isWithheld);
  return use.isDryRun || (isReleased(use, now) && !use.isWithheld);
}
