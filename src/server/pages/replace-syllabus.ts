import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SyllabusDocument, SyllabusSlug } from '../../contract/pages/syllabus.ts';
import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { UploadedFile } from '../http/routes.ts';
import { syllabusFolder, syllabusKey } from '../media/file-keys.ts';
import { inspectPdf } from '../pdf/inspect-pdf.ts';
import { pageFile } from '../pdf/page-sizes.ts';
import { pdfFailure } from '../pdf/pdf-refusal.ts';
import { makeTemporaryFolder } from '../process/temporary-folders.ts';
import { requireSyllabus } from './require-syllabus.ts';
import { syllabusTopic } from './rules.ts';
import { insertSyllabusVersion, lockSyllabusFolder, showSyllabusVersion } from './syllabus-store.ts';

interface Input {
  slug: SyllabusSlug;
  actorId: string | null;
  /** Which document was shown when the change was begun (`syllabusVersionOf`). */
  version: string;
  file: Pick<UploadedFile, 'path' | 'filename'>;
}

/**
 * Puts a PDF in place of a syllabus document, its pages drawn; the one before is kept. Throws what is wrong at `file`,
 * and `edit_conflict` when another one came in its place after `version`; nothing is left then.
 */
export async function replaceSyllabus(app: App, { slug, actorId, version, file }: Input): Promise<SyllabusDocument> {
  const inspected = await inspectPdf(file.path, file.filename);
  if (!inspected.ok) throw pdfFailure(inspected);
  const outDir = await makeTemporaryFolder('syllabus');
  const folder = randomUUID();
  try {
    const rendered = await app.renderPages(file.path, { outDir });
    if (!rendered.ok) throw pdfFailure(rendered);
    const pictures = rendered.pages.flatMap((page) => [
      pageFile('reading', page.number),
      pageFile('zoom', page.number),
    ]);
    await app.files.putFiles([
      { key: syllabusKey(folder, 'syllabus.pdf'), path: file.path },
      ...pictures.map((name) => ({ key: syllabusKey(folder, name), path: join(outDir, name) })),
    ]);
    const document = {
      slug,
      folder,
      filename: file.filename,
      bytes: inspected.bytes,
      uploadedAt: app.now().toISOString(),
      pages: rendered.pages.map(({ width, height, text }) => ({ width, height, text })),
    };
    await keep(app, document, { actorId, version });
    return document;
  } catch (error) {
    await app.files.removeFolder(syllabusFolder(folder));
    throw error;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function keep(
  app: App,
  document: SyllabusDocument,
  { actorId, version }: Omit<Input, 'slug' | 'file'>,
): Promise<void> {
  const { slug, folder, filename, bytes, pages } = document;
  await app.db.transaction().execute(async (trx) => {
    const old = await lockSyllabusFolder(trx, slug);
    await requireSyllabus(trx, { slug, shown: old, version, actorId });
    await insertSyllabusVersion(trx, document, actorId);
    await showSyllabusVersion(trx, slug, folder);
    await recordAudit(trx, {
      actorId,
      action: 'academy.replace_syllabus',
      subject: `syllabus_documents:${slug}`,
      before: old && { folder: old },
      after: { folder, filename, bytes, pages: pages.length },
    });
    await app.changes.announce(trx, syllabusTopic);
  });
  app.changes.drop(syllabusTopic);
}
