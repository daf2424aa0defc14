import { join } from 'node:path';
import { createWorkerProcess } from '../../process/worker-process.ts';

// A server whose only work is a process that never comes back; a test kills it.
const busy = createWorkerProcess<null, null>({
  file: join(import.meta.dirname, 'busy-worker.ts'),
  does: 'is busy',
  patienceMs: 600_000,
  mostWaiting: 1,
});
await busy.run(null, async (pid) => void process.send?.(pid));
