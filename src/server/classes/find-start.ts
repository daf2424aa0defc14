import type { Queries } from '../db/db.ts';
import { selectClass } from './store.ts';

/** When a class starts; undefined when there is none. */
export async function findStart(db: Queries, classId: string): Promise<string | undefined> {
  return (await selectClass(db, classId))?.startsAt;
}
