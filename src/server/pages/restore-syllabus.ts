import type { SyllabusDocument, SyllabusSlug } from '../../contract/pages/syllabus.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { requireSyllabus } from './require-syllabus.ts';
import { syllabusTopic } from './rules.ts';
import { findSyllabusVersion, lockSyllabusFolder, showSyllabusVersion } from './syllabus-store.ts';

/** Shows an earlier document again in place of the one that is shown. Throws `not_found`, `edit_conflict`. */
export async function restoreSyllabus(
  app: App,
  { slug, folder, version, actorId }: { slug: SyllabusSlug; folder: string; version: string; actorId: string },
): Promise<SyllabusDocument> {
  const document = await app.db.transaction().execute(async (trx) => {
    const shown = await lockSyllabusFolder(trx, slug);
    const earlier = await findSyllabusVersion(trx, { slug, folder });
    if (!earlier) throw new Failure('not_found');
    if (shown === folder) return earlier;
    await requireSyllabus(trx, { slug, shown, version, actorId });
    await showSyllabusVersion(trx, slug, folder);
    await recordAudit(trx, {
      actorId,
      action: 'academy.restore_syllabus',
      subject: `syllabus_documents:${slug}`,
      before: { folder: shown },
      after: { folder, filename: earlier.filename, bytes: earlier.bytes, pages: earlier.pages.length },
    });
    await app.changes.announce(trx, syllabusTopic);
    return earlier;
  });
  app.changes.drop(syllabusTopic);
  return document;
}
