import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/**
 * A connection that has not sent a complete request by then, such as one opened speculatively, is not waiting for a response.
 */
const silentMs = 1_000;

/**
 * During shutdown, closes each connection as soon as its response is sent, and after a second every connection without a
 * complete request, whether it sent nothing or half of its headers. Node closes only those that are idle at that moment; a
 * connection finishing a download would be kept alive for another minute. Whatever is still open after `stopMs` is closed and
 * logged.
 */
export function closeConnections(http: FastifyInstance, stopMs: number): void {
  /** Per connection: requests whose headers arrived and whose response is not finished. */
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
