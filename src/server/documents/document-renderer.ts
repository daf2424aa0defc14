import type { PrintedReceipt } from '../../contract/orders/desk.ts';
import type { Invoice } from '../../contract/orders/invoices.ts';
import { programFile } from '../process/program-file.ts';
import { createWorkerProcess } from '../process/worker-process.ts';
import type { CashVoucher } from './cash-voucher.ts';
import type { ExamPaper } from './exams/exam-papers.ts';
import type { ParcelPapers } from './parcel-papers.ts';

/** An invoice, a credit note, or a receipt or voucher of the desk. */
export type Paper = Invoice | PrintedReceipt | CashVoucher;

/** Draws invoices, credit notes, receipts, the papers of parcels and the sheets of tests as PDF. Throws when one cannot be drawn. */
export interface Papers {
  draw(paper: Paper): Promise<Buffer>;
  drawParcels(papers: ParcelPapers): Promise<Buffer>;
  drawExam(paper: ExamPaper): Promise<Buffer>;
  close(): void;
}

/** More than so many papers at once are not drawn; the queue comes back with the others. */
const mostWaiting = 40;
/** Behind whatever answers a browser: a paper has minutes. */
const priority = 10;

/** Draws in a process of its own: fonts and what shapes them take 150 MB. A paper may take `patienceMs`. */
export function createDocumentRenderer({ patienceMs = 60_000 } = {}): Papers {
  const file = programFile('documents/document-worker');
  const { run, close } = createWorkerProcess<Paper | ParcelPapers | ExamPaper, Uint8Array>({
    file,
    does: 'draws papers',
    patienceMs,
    mostWaiting,
    priority,
  });
  const draw = async (paper: Paper | ParcelPapers | ExamPaper) => Buffer.from(await run(paper));
  return { draw, drawParcels: draw, drawExam: draw, close };
}
