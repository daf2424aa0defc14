import '../process/end-with-parent.ts';

import sharp from 'sharp';
import type { FromProcess, ToProcess } from '../process/worker-process.ts';
import type { MarkWork } from './page-marker.ts';
import { watermarkPage } from './watermark-page.ts';

// A process of its own, started by `page-marker.ts`: pixels are gone through here, and nothing waits for it but the page.

sharp.cache(false);
sharp.concurrency(1);

const tell = (message: FromProcess<Uint8Array>) => process.connected && process.send?.(message);

process.on('message', (message: ToProcess<MarkWork>) => {
  if (message.kind !== 'work') return;
  const { id, work } = message;
  watermarkPage(Buffer.from(work.picture), work.reader, work.options).then(
    (result) => tell({ kind: 'done', id, result }),
    (error: Error) => tell({ kind: 'failed', id, reason: String(error) }),
  );
});
