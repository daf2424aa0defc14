import { drawPaper } from './draw-paper.ts';
import type { FromWorker, ToWorker } from './papers.ts';

// A process of its own, started by `papers.ts`: fonts and what shapes them are gone with it.

const tell = (message: FromWorker) => process.connected && process.send?.(message);

process.on('message', ({ id, paper }: ToWorker) => {
  drawPaper(paper).then(
    (pdf) => tell({ id, pdf }),
    (error: Error) => tell({ id, failed: error.message }),
  );
});
process.on('disconnect', () => process.exit());
