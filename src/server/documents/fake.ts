import type { Paper, Papers } from './document-renderer.ts';
import type { ExamPaper } from './exams/exam-papers.ts';
import type { ParcelPapers } from './parcel-papers.ts';

/** Keeps what was drawn, which takes no time; `failNext` makes the next ones fail. */
export class FakeDocuments implements Papers {
  readonly drawn: Paper[] = [];
  readonly drawnParcels: ParcelPapers[] = [];
  readonly drawnExams: ExamPaper[] = [];
  failNext = 0;

  async draw(paper: Paper): Promise<Buffer> {
    if (this.failNext > 0) {
      this.failNext -= 1;
      throw new Error('The paper could not be drawn.');
    }
    this.drawn.push(paper);
    return Buffer.from(`%PDF-fake ${paper.number}`);
  }

  async drawParcels(papers: ParcelPapers): Promise<Buffer> {
    this.drawnParcels.push(papers);
    return Buffer.from(`%PDF-fake ${papers.kind}`);
  }

  async drawExam(paper: ExamPaper): Promise<Buffer> {
    this.drawnExams.push(paper);
    return Buffer.from(`%PDF-fake ${paper.sheet}`);
  }

  close(): void {}
}
