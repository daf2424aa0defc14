import type { FastifyRequest } from 'fastify';

/** The user id of each request, for log lines. */
const people = new WeakMap<FastifyRequest, string>();

export function notePerson(request: FastifyRequest, userId: string): void {
  people.set(request, userId);
}

const anId = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,19}|(?:order|pay|rfnd|disp)_\w{1,40})$/i;

/**
 * Describes a request for the log: method, route pattern, user id, and the ids in its URL. No query, body or header, and
 * nothing of the URL but ids, so that no phone number, name or email address is logged.
 */
export function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const params = Object.entries((request.params ?? {}) as Record<string, unknown>);
  const ids = params.filter(([, value]) => typeof value === 'string' && anId.test(value));
  const userId = people.get(request);
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    ...(userId ? { userId } : {}),
    ...(ids.length > 0 ? { ids: Object.fromEntries(ids) } : {}),
  };
}
