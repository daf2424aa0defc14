import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failures.ts';

/** How long a server that is told to stop goes on as before: what was sent by then has been read by then. */
const lullMs = 250;

const stopping = new WeakSet<FastifyInstance>();

/** Whether the server was told to stop. */
export const isStopping = (http: FastifyInstance): boolean => stopping.has(http);

/**
 * Before the server closes: `/ready` says so, every answer asks its caller to come on another connection, and everything is
 * still served for a moment. A request whose bytes lie unread on a connection that seems idle is otherwise cut without an
 * answer.
 */
export async function printStopNotice(http: FastifyInstance): Promise<void> {
  stopping.add(http);
  http.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await sleep(lullMs);
}

/** While the server closes, whoever still comes over an open connection is refused, except for `/health` and `/ready`. */
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
