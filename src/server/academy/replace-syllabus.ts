import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyllabusDocument, SyllabusSlug } from '../../contract/syllabus.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import { inspectPdf } from '../pages/inspect-pdf.ts';
import { pageFile } from '../pages/page-sizes.ts';
import { pdfFailure } from '../pages/pdf-refusal.ts';
import { renderPages } from '../pages/render-pages.ts';
import { recordAudit } from './record-audit.ts';
import { syllabusFolder, syllabusTopic } from './rules.ts';
import { insertSyllabusVersion, lockSyllabusFolder, showSyllabusVersion } from './syllabus-store.ts';

interface Input {
  slug: SyllabusSlug;
  actorId: string | null;
  file: Pick<UploadedFile, 'path' | 'filename'>;
}

/**
 * Puts a PDF in place of a syllabus document, its pages drawn; the one before is kept. Throws what is wrong at `file`;
 * nothing is left then.
 */
export async function replaceSyllabus(app: App, { slug, actorId, file }: Input): Promise<SyllabusDocument> {
  const inspected = await inspectPdf(file.path, file.filename);
  if (!inspected.ok) throw pdfFailure(inspected);
  const outDir = await mkdtemp(join(tmpdir(), 'academy-syllabus-'));
  const folder = randomUUID();
  try {
    const rendered = await renderPages(file.path, { outDir });
    if (!rendered.ok) throw pdfFailure(rendered);
    await app.files.putFile(`${syllabusFolder(folder)}/syllabus.pdf`, file.path);
    for (const page of rendered.pages) {
      for (const size of ['reading', 'zoom'] as const) {
        const name = pageFile(size, page.number);
        await app.files.putFile(`${syllabusFolder(folder)}/${name}`, join(outDir, name));
      }
    }
    const document = {
      slug,
      folder,
      filename: file.filename,
      bytes: inspected.bytes,
      uploadedAt: app.now().toISOString(),
      pages: rendered.pages.map(({ width, height, text }) => ({ width, height, text })),
    };
    await keep(app, document, actorId);
    return document;
  } catch (error) {
    await app.files.removeAll(syllabusFolder(folder));
    throw error;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function keep(app: App, document: SyllabusDocument, actorId: string | null): Promise<void> {
  const { slug, folder, filename, bytes, pages } = document;
  await app.db.transaction().execute(async (trx) => {
    const old = await lockSyllabusFolder(trx, slug);
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
