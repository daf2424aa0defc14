import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import type { Paper } from './document-renderer.ts';

/** `AC-2026-27-00001.pdf`: a number has slashes, a file's name none. */
export const paperName = ({ number }: Pick<Paper, 'number'>) => `${number.replaceAll('/', '-')}.pdf`;

/** A document as PDF. Throws `unavailable` when it cannot be drawn now. */
export async function saveDocumentFile(app: App, paper: Paper): Promise<Download> {
  const content = await app.papers.draw(paper).catch((error: Error) => {
    app.log.error({ err: error, paper: paper.number }, 'a document could not be drawn');
    throw new Failure('unavailable');
  });
  return {
    content,
    type: 'application/pdf',
    length: content.length,
    filename: paperName(paper),
    cacheControl: 'private, no-store',
  };
}
