import '../process/end-with-parent.ts';

import type { Invoice } from '../../contract/orders/invoices.ts';
import type { FromProcess, ToProcess } from '../process/worker-process.ts';
import { drawDocument } from './draw-document.ts';

// A process of its own, started by `papers.ts`: fonts and what shapes them are gone with it.

const tell = (message: FromProcess<Uint8Array>) => process.connected && process.send?.(message);

process.on('message', (message: ToProcess<Invoice>) => {
  if (message.kind !== 'work') return;
  const { id, work } = message;
  drawDocument(work).then(
    (result) => tell({ kind: 'done', id, result }),
    (error: Error) => tell({ kind: 'failed', id, reason: error.message }),
  );
});
