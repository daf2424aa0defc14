import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failures.ts';

/** How long the server continues normally after it was told to stop, so that requests already sent are read. */
const lullMs = 250;

const stopping = new WeakSet<FastifyInstance>();

/** Whether the server is shutting down. */
export const isStopping = (http: FastifyInstance): boolean => stopping.has(http);

/**
 * Announces the shutdown before the server closes: `/ready` reports it, every response asks its client to reconnect elsewhere,
 * and requests are still served for a moment. Otherwise a request whose bytes are unread on an idle connection would be dropped
 * without a response.
 */
export async function printStopNotice(http: FastifyInstance): Promise<void> {
  stopping.add(http);
  http.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await sleep(lullMs);
}

/** While the server closes, refuses new requests on open connections, except `/health` and `/ready`. */
export function rejectWhileClosing(http: FastifyInstance): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    stopping.add(http);
    isClosing = true;
  });
  http.addHook('onRequest', (request, _reply, done) => {
    const isAsked = request.routeOptions.url === '/ready' || request.routeOptions.url === '/health';
    if (!isClosing || isAsked) done();
    else done(new Failure('unavailable', undefined, undefined, { 'retry-after': '2' }));
  });
}
