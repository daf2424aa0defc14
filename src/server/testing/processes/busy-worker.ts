import '../../process/end-with-parent.ts';
import type { FromProcess } from '../../process/worker-process.ts';

// Answers with its number, and then draws for ever without hearing anything.

process.on('message', () => {
  const message: FromProcess<number> = { kind: 'ask', id: 1, question: process.pid };
  process.send?.(message, () => {
    for (;;);
  });
});
