import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { Claims } from '../../http/security/session.ts';
import { recordEvent } from './record-event.ts';

/** Records that someone called an endpoint that none of their roles allows. */
export async function noteRefusedRole(app: App, claims: Claims, request: FastifyRequest): Promise<void> {
  const { method, routeOptions } = request;
  const facts = { userId: claims.userId, phone: claims.phone || null, request };
  await recordEvent(app, app.db, { ...facts, kind: 'not_allowed', detail: `${method} ${routeOptions.url ?? ''}` });
}
