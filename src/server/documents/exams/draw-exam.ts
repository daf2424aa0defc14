import { createPdf } from '../create-pdf.ts';
import { drawBooklet } from './draw-booklet.ts';
import { drawKey } from './draw-key.ts';
import { drawOmr } from './draw-omr.ts';
import type { ReadyPicture } from './draw-question.ts';
import type { ExamPaper } from './exam-papers.ts';
import { examWords } from './exam-words.ts';

/** PDF knows no WebP. */
async function readyPictures(pictures: ReadonlyMap<string, Uint8Array>): Promise<Map<string, ReadyPicture>> {
  const { default: sharp } = await import('sharp');
  const ready = new Map<string, ReadyPicture>();
  for (const [id, bytes] of pictures) {
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    ready.set(id, { bytes: data, width: info.width, height: info.height });
  }
  return ready;
}

/** One sheet of a test as PDF. */
export async function drawExam(paper: ExamPaper): Promise<Buffer> {
  const [language = 'en'] = paper.languages;
  const { document, whole } = createPdf({
    size: 'A4',
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    language,
    title: `${paper.names[language] || paper.names.en} ${examWords.en[paper.sheet]} ${paper.code}`,
    author: paper.academy,
    startsEmpty: true,
  });
  if (paper.sheet === 'booklet') drawBooklet(document, paper, await readyPictures(paper.pictures));
  else if (paper.sheet === 'omr') drawOmr(document, paper);
  else drawKey(document, paper);
  document.end();
  return whole;
}
