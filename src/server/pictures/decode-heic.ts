import { Worker } from 'node:worker_threads';
import { programFile } from '../process/program-file.ts';
import type { HeicNews, HeicWork } from './heic-worker.ts';
import type { PictureLimits } from './picture-limits.ts';

/**
 * A HEIC photo as an upright WebP of at most `keptSide` pixels a side. Decoded in a thread of its own, which is killed when
 * it takes too long or too much memory.
 */
export function decodeHeic(path: string, limits: PictureLimits): Promise<HeicNews> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(programFile('pictures/heic-worker'), {
      workerData: { path, limits } satisfies HeicWork,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // The decoder writes its complaints about a broken file to the console.
      stdout: true,
      stderr: true,
    });
    const finish = (news: HeicNews) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      worker.terminate().then(() => resolve(news), reject);
    };
    const damaged = () => finish({ kind: 'damaged' });
    const timer = setTimeout(damaged, limits.decodeMs);
    worker.on('message', finish);
    worker.on('error', damaged);
    worker.on('exit', damaged);
  });
}
