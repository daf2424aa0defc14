import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FailureBody } from '../../contract/errors.ts';
import type { KnownCallers } from './known-callers.ts';
import type { Slots } from './slots.ts';
import type { WorkClass } from './work-class.ts';

/** Retry-After in seconds, randomised so that refused callers don't all return at once. */
export const retryAfter = () => randomInt(2, 8);

/** A route that has no parameters, by method and path. */
type KnownRoutes = ReadonlyMap<string, { workClass: WorkClass; route: string }>;

/** A body this small arrives with the headers, or right after them, and is read and discarded. */
const smallBody = 65_536;

/**
 * Refuses requests before routing, hooks and logging when they would be refused anyway: at ten times the capacity that is nine
 * of ten requests, and refusing one here costs a fifth of a refusal in a hook. Only for routes under /api, whose errors have
 * our own format; whatever passes still goes through `admitRequests`.
 */
export function turnAway(
  server: Server,
  {
    routes,
    slots,
    callers,
    headers,
  }: { routes: KnownRoutes; slots: Slots; callers: KnownCallers; headers: Record<string, string> },
): void {
  const fixed = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }).flat();
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isTurnedAway(request)) refuse(response, fixed);
    else for (const handle of handlers) handle.call(server, request, response);
  });

  function isTurnedAway({ method, url = '', headers: sent }: IncomingMessage): boolean {
    const query = url.indexOf('?');
    const known = routes.get(`${method} ${query < 0 ? url : url.slice(0, query)}`);
    if (!known || sent['transfer-encoding'] !== undefined) return false;
    if (Number(sent['content-length'] ?? 0) > smallBody) return false;
    return slots.turnsAway(known.workClass, known.route, callers.find(sent.authorization));
  }
}

function refuse(response: ServerResponse, fixed: readonly string[]): void {
  const requestId = randomUUID();
  const failure: FailureBody = { code: 'too_busy', message: 'too_busy', requestId };
  const body = JSON.stringify(failure);
  const own = [
    'x-request-id',
    requestId,
    'retry-after',
    String(retryAfter()),
    'content-length',
    String(Buffer.byteLength(body)),
  ];
  response.writeHead(503, [...fixed, ...own]).end(body);
}
