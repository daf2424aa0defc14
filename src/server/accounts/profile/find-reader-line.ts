import type { Queries } from '../../db/db.ts';
import { findNames } from './profile-store.ts';
import { readerLine } from './reader-line.ts';

/** Who reads or watches, for the marks on what they see: "आशा पाटील · 2345". */
export async function findReaderLine(db: Queries, caller: { userId: string; phone: string }): Promise<string> {
  return readerLine({ ...(await findNames(db, caller.userId)), phone: caller.phone });
}
