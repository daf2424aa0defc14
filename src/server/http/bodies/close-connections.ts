import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;

/**
 * While the server stops, lets every connection go as soon as its request is answered. Node closes only those that are idle
 * at that moment; one that is finishing a download would be kept alive for another minute. Whatever is still open after
 * `stopMs`, such as half a request of somebody who has gone, is closed and said so.
 */
export function closeConnections(http: FastifyInstance, stopMs: number): void {
  const finished = setInterval(() => http.server.closeIdleConnections(), lookEveryMs);
  const late = setTimeout(() => {
    http.server.getConnections((_error, open) => {
      http.log.warn({ open, seconds: stopMs / 1000 }, 'connections that were still open have been closed');
      http.server.closeAllConnections();
    });
  }, stopMs);
  http.server.once('close', () => {
    clearInterval(finished);
    clearTimeout(late);
  });
}
