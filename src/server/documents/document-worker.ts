import '../process/end-with-parent.ts';

import type { FromProcess, ToProcess } from '../process/worker-process.ts';
import type { Paper } from './document-renderer.ts';
import { drawDocument } from './draw-document.ts';
import { drawParcels } from './draw-parcels.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawVoucher } from './draw-voucher.ts';
import { drawExam } from './exams/draw-exam.ts';
import type { ExamPaper } from './exams/exam-papers.ts';
import type { ParcelPapers } from './parcel-papers.ts';

// A process of its own, started by `papers.ts`: fonts and what shapes them are gone with it.

const tell = (message: FromProcess<Uint8Array>) => process.connected && process.send?.(message);

process.on('message', (message: ToProcess<Paper | ParcelPapers | ExamPaper>) => {
  if (message.kind !== 'work') return;
  const { id, work } = message;
  drawOne(work).then(
    (result) => tell({ kind: 'done', id, result }),
    (error: Error) => tell({ kind: 'failed', id, reason: error.message }),
  );
});

function drawOne(work: Paper | ParcelPapers | ExamPaper): Promise<Buffer> {
  if ('sheet' in work) return drawExam(work);
  if ('parcels' in work) return drawParcels(work);
  if ('paidOutAt' in work) return drawVoucher(work);
  return 'method' in work ? drawReceipt(work) : drawDocument(work);
}
