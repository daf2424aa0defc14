import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../app.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { inspectPdf } from '../../pdf/inspect-pdf.ts';
import { pageFiles } from '../../pdf/page-sizes.ts';
import { pdfFailure } from '../../pdf/pdf-refusal.ts';
import { makeTemporaryFolder } from '../../process/temporary-folders.ts';
import { documentKey, pageFileKey, versionFolder } from '../file-keys.ts';
import type { FileRow } from '../store.ts';

/**
 * Draws an uploaded PDF and puts it and its pages in the file store under a new version. Throws the refusal at the field
 * `file`; then, and when the store fails, nothing is left behind. The caller removes the version when its own work fails.
 */
export async function storePdf(
  app: App,
  materialId: string,
  file: Pick<UploadedFile, 'path' | 'filename'>,
): Promise<FileRow> {
  const inspected = await inspectPdf(file.path, file.filename);
  if (!inspected.ok) throw pdfFailure(inspected);
  const outDir = await makeTemporaryFolder('pages');
  try {
    const rendered = await app.renderPages(file.path, { outDir });
    if (!rendered.ok) throw pdfFailure(rendered);
    const version = randomUUID();
    let pictureBytes = 0;
    try {
      const files = [{ key: documentKey(materialId, version), path: file.path }];
      for (const name of rendered.pages.flatMap((page) => pageFiles(page.number))) {
        pictureBytes += (await stat(join(outDir, name))).size;
        files.push({ key: pageFileKey(materialId, version, name), path: join(outDir, name) });
      }
      await app.files.putFiles(files);
    } catch (error) {
      await app.files.removeFolder(versionFolder(materialId, version));
      throw error;
    }
    return { version, bytes: inspected.bytes, pictureBytes, pages: rendered.pages, contents: rendered.contents };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
