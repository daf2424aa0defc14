import type { FastifyRequest } from 'fastify';
import { Failure, fieldFailure } from '../failures.ts';

interface Rules {
  /** Bytes of the whole body. */
  most: number;
  /** Minimum bytes per second, averaged over `stallSeconds`; 0 for any rate. */
  leastPerSecond: number;
  stallSeconds: number;
}

/**
 * Checks an upload's progress every second. `over` rejects when it exceeds the form's size limit or falls below the minimum
 * rate. The size of each file is checked where it is written.
 */
export function watchUpload({ raw }: FastifyRequest, rules: Rules): { over: Promise<never>; stop(): void } {
  const { socket } = raw;
  const first = socket.bytesRead;
  const seen = [first];
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      // The body is complete; the remaining work is the server's.
      if (raw.complete) return;
      seen.push(socket.bytesRead);
      if (socket.bytesRead - first > rules.most) reject(new Failure('body_too_large'));
      const before = seen.length > rules.stallSeconds ? seen.shift() : undefined;
      if (before === undefined || socket.bytesRead - before >= rules.leastPerSecond * rules.stallSeconds) return;
      reject(fieldFailure('form', 'upload_stalled'));
    }, 1000);
  });
  over.catch(() => undefined);
  return { over, stop: () => clearInterval(timer) };
}
