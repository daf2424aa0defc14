import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { callerOf } from './security/callers.ts';
import type { SessionCheck } from './security/session.ts';

/** Writes the audit entry that the endpoint declares (`audit`) before the response is sent, so that no read goes unrecorded. */
export async function recordRead(
  check: SessionCheck,
  { audit }: Endpoint,
  request: FastifyRequest,
  answer: unknown,
): Promise<void> {
  const caller = callerOf(request);
  if (!audit || !caller) return;
  const { id } = request.params as { id?: string };
  const { number, filename } = (answer ?? {}) as { number?: unknown; filename?: unknown };
  const name = [number, filename].find((one) => typeof one === 'string');
  const subject = id === undefined ? audit.table : `${audit.table}:${id}`;
  await check.recordRead({
    actorId: caller.userId,
    action: audit.action,
    subject,
    name: typeof name === 'string' ? name : null,
  });
}
