import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import { findPhoneOwner } from '../users/user-store.ts';
import type { Source } from './challenge-store.ts';
import { deviceOf } from './device-cookie.ts';

/** Who requests a sign-in code, or enters one. */
export interface CodeSource {
  source: Source;
  /** Whether the number belongs to an account. */
  owned: boolean;
  /** Whose this browser has proven the number to be; null for anybody else, in the owner's network too. */
  provenId: string | null;
}

/**
 * A browser that signed in with this number before, the network in which its owner is signed in now, or a stranger in a
 * network. The same statement for numbers with and without an owner.
 */
export async function codeSource(app: App, request: FastifyRequest, phone: string): Promise<CodeSource> {
  const owner = await findPhoneOwner(app.db, { phone, ipPrefix: ipPrefix(request.ip), at: app.now().toISOString() });
  const device = owner ? deviceOf(app, request, owner.id) : null;
  const network = `network:${ipPrefix(request.ip, 48)}`;
  const source =
    device === null ? { name: network, stranger: !owner?.signedInHere } : { name: `device:${device}`, stranger: false };
  return { source, owned: owner !== undefined, provenId: device === null ? null : (owner?.id ?? null) };
}

/** A signed-in person, for codes that only they can request. */
export function personSource(userId: string, { stranger }: { stranger: boolean }): Source {
  return { name: `person:${userId}`, stranger };
}
