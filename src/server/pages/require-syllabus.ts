import type { SyllabusSlug } from '../../contract/pages/syllabus.ts';
import { requireVersion } from '../audit/edit-conflict.ts';
import type { Trx } from '../db/db.ts';
import { syllabusVersionOf } from './rules.ts';
import { findSyllabusVersion } from './syllabus-store.ts';

interface Change {
  slug: SyllabusSlug;
  /** The folder of the document that is shown now. */
  shown: string | null;
  version: string;
  actorId: string | null;
}

/** Throws `edit_conflict`, with the document that is shown now, when it is another one than at `version`. */
export async function requireSyllabus(trx: Trx, { slug, shown, version, actorId }: Change): Promise<void> {
  const document = shown === null ? undefined : await findSyllabusVersion(trx, { slug, folder: shown });
  const current = { filename: document?.filename ?? '', version: syllabusVersionOf(shown) };
  await requireVersion(trx, { version, current, subject: `syllabus_documents:${slug}`, actorId });
}
