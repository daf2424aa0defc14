import type { FastifyRequest } from 'fastify';

/** Who makes a request, by id: what a log line may say of them. */
const people = new WeakMap<FastifyRequest, string>();

export function notePerson(request: FastifyRequest, userId: string): void {
  people.set(request, userId);
}

const anId = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,19}|(?:order|pay|rfnd|disp)_\w{1,40})$/i;

/**
 * A request for a log line: its method, the pattern of its route, whoever is signed in by their id, and the ids in its address.
 * No query, body or header, and of the address nothing but ids, so that no number, name or mail address gets into the log.
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
