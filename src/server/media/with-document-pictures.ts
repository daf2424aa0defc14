import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { whileExternal } from '../admission/request-slot.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import { inspectPdf } from '../pdf/inspect-pdf.ts';
import { photoFile } from '../pdf/page-sizes.ts';
import { type PdfLimits, pdfLimits } from '../pdf/pdf-limits.ts';
import { pdfFailure } from '../pdf/pdf-refusal.ts';
import { makeTemporaryFolder } from '../process/temporary-folders.ts';

/** What a PDF may cost that somebody sends as a document; a bank's slip or a certificate has a page or two. */
const documentLimits: PdfLimits = { ...pdfLimits, maxPages: 20, documentMs: 60_000 };

type Files = Record<string, UploadedFile>;

/** A picture that somebody sent, or a page that was drawn here. */
export interface SentPicture extends UploadedFile {
  /** Kept as it is: none of its bytes came from outside. */
  isDrawn?: true;
}

interface Documents {
  files: Files;
  /** The fields that may hold one. */
  fields: readonly string[];
  /** The most pictures; pages of a PDF that find no room are left out. */
  most: number;
}

/**
 * Does the work with documents as pictures in their order: photos as they are, and each page of a PDF drawn. The pages are gone
 * afterwards. Throws what is wrong with a PDF.
 */
export async function withDocumentPictures<T>(
  app: App,
  { files, fields, most }: Documents,
  work: (pictures: Record<string, SentPicture>) => Promise<T>,
): Promise<T> {
  const folders: string[] = [];
  try {
    const pictures: Record<string, SentPicture> = {};
    for (const name of fields) {
      const file = files[name];
      const room = most - Object.keys(pictures).length;
      if (!file || room <= 0) continue;
      if (!/\.pdf$/i.test(file.filename)) {
        pictures[name] = file;
        continue;
      }
      const inspected = await inspectPdf(file.path, file.filename, documentLimits);
      if (!inspected.ok) throw pdfFailure(inspected, name);
      const outDir = await makeTemporaryFolder('pages');
      folders.push(outDir);
      const rendered = await whileExternal(() =>
        app.renderPages(file.path, { outDir, limits: documentLimits, photos: room }),
      );
      if (!rendered.ok) throw pdfFailure(rendered, name);
      for (const { number } of rendered.pages) {
        const filename = photoFile(number);
        pictures[`${name}-${number}`] = { ...file, path: join(outDir, filename), filename, isDrawn: true };
      }
    }
    return await work(pictures);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
