import type { FastifyRequest } from 'fastify';
import { Failure, fieldFailure } from '../failures.ts';

interface Rules {
  /** Bytes of the whole body. */
  most: number;
  /** Bytes a second that must come on average over any `stallSeconds`; 0 for any pace. */
  leastPerSecond: number;
  stallSeconds: number;
}

/**
 * Looks once a second at how an upload comes in. `over` rejects with the refusal when it brings more than its form can hold,
 * or so little that it would go on for hours. The size of a file is checked where it is written.
 */
export function watchUpload({ raw }: FastifyRequest, rules: Rules): { over: Promise<never>; stop(): void } {
  const { socket } = raw;
  const first = socket.bytesRead;
  const seen = [first];
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      // What is left to do is ours.
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
