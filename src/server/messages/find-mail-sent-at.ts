import type { Queries } from '../db/db.ts';
import { selectMailSentAt } from './store.ts';

/** When the first mail about a subject (`orders:<id>`) left; null while none has. */
export function findMailSentAt(db: Queries, subjectRef: string): Promise<string | null> {
  return selectMailSentAt(db, subjectRef);
}
