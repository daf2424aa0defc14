import type { Enquiry } from '../../contract/enquiries.ts';
import type { Queries } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { findEnquiry } from './store.ts';

/** One enquiry with its messages. Throws `not_found`. */
export async function readEnquiry(db: Queries, id: string): Promise<Enquiry> {
  const found = await findEnquiry(db, id);
  if (!found) throw new Failure('not_found');
  return found;
}
