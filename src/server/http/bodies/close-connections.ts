import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** Somebody who has a connection and sends nothing over it for so long waits for no answer, such as a browser that opened one ahead. */
const silentMs = 1_000;

/**
 * While the server stops, lets every connection go as soon as its request is answered, and one over which nothing ever came
 * after a second. Node closes only those that are idle after an answer at that moment; one that is finishing a download would
 * be kept alive for another minute. Whatever is still open after `stopMs`, such as half a request of somebody who has gone,
 * is closed and said so.
 */
export function closeConnections(http: FastifyInstance, stopMs: number): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    const began = performance.now();
    const finished = setInterval(() => {
      http.server.closeIdleConnections();
      if (performance.now() - began < silentMs) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, lookEveryMs);
    const late = setTimeout(() => {
      http.log.warn({ open: open.size, seconds: stopMs / 1000 }, 'connections that were still open have been closed');
      http.server.closeAllConnections();
    }, stopMs);
    http.server.once('close', () => {
      clearInterval(finished);
      clearTimeout(late);
    });
  });
}
