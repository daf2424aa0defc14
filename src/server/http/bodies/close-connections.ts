import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** Who has sent no whole request by then waits for no answer, such as a browser that opened a connection ahead. */
const silentMs = 1_000;

/**
 * While the server stops, lets every connection go as soon as its request is answered, and after a second every one over which
 * no request has come whole, be it without a byte or with half of its headers. Node closes only those that are idle after an
 * answer at that moment; one that is finishing a download would be kept alive for another minute. Whatever is still open after
 * `stopMs`, such as half a body of somebody who has gone, is closed and said so.
 */
export function closeConnections(http: FastifyInstance, stopMs: number): void {
  /** Requests of each connection whose headers have come and whose answers have not left. */
  const open = new Map<Socket, number>();
  http.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  http.server.prependListener('request', ({ socket }, response) => {
    const count = (change: number) => open.has(socket) && open.set(socket, (open.get(socket) ?? 0) + change);
    count(1);
    response.once('close', () => count(-1));
  });
  http.addHook('preClose', async () => {
    const began = performance.now();
    const finished = setInterval(() => {
      http.server.closeIdleConnections();
      if (performance.now() - began < silentMs) return;
      for (const [socket, requests] of open) if (requests === 0) socket.destroy();
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
