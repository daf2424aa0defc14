import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { withinWork } from '../db/work.ts';

/**
 * Runs a request's database work (`db/work.ts`): nothing new is started once the caller has disconnected, or `deadlineMs` after
 * the start.
 */
export function withinRequest<T>(request: FastifyRequest, deadlineMs: number, does: () => T): T {
  const { socket } = request.raw;
  const deadline = performance.now() + deadlineMs;
  return withinWork({ kind: 'request', deadline, isUnwanted: () => socket?.destroyed === true }, does);
}

/** A route's handler that works so. */
export function withDeadline(handler: RouteHandlerMethod, deadlineMs: number): RouteHandlerMethod {
  return function (request, reply) {
    return withinRequest(request, deadlineMs, () => handler.call(this, request, reply));
  };
}
