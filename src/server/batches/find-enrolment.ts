import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { type Enrolment, selectEnrolmentById } from './enrolment-store.ts';

/** An enrolment, live or ended. Throws `not_found`. */
export async function findEnrolment(db: Queries, id: string): Promise<Enrolment> {
  const found = await selectEnrolmentById(db, id);
  if (!found) throw new Failure('not_found');
  return found;
}
