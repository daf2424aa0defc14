import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EventKind } from '../../../contract/identity/sign-in-events.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import { shortUserAgent } from '../sessions/open-session.ts';
import { type NewEvent, saveEvent } from './event-store.ts';
import { foldFlood } from './fold-flood.ts';

export interface SignInEventFacts {
  kind: EventKind;
  userId?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Where it came from; left out for what the academy itself did. */
  request?: FastifyRequest | undefined;
  detail?: string;
}

/** These are worth a look whenever they happen; the rest is what happens every day. */
const alarming: ReadonlySet<EventKind> = new Set<EventKind>(['limit_reached', 'token_replayed', 'not_allowed']);

/**
 * Records a sign-in event in the table and the log. Never throws: no one is locked out because an event could not be written.
 * Within a transaction it is kept if that commits.
 */
export async function recordEvent(app: App, db: Queries, facts: SignInEventFacts): Promise<void> {
  try {
    const event = foldFlood(app, toRow(app, facts));
    const count = await saveEvent(db, event);
    // A flood is one line at its first, tenth, hundredth … event of a minute.
    if (Number.isInteger(Math.log10(count))) log(app, event, count);
  } catch (error) {
    app.log.error({ err: error, signInEvent: facts.kind }, 'could not record a sign-in event');
  }
}

function toRow(app: App, { kind, userId, phone, request, detail }: SignInEventFacts): NewEvent {
  const at = app.now();
  const event = {
    kind,
    userId: userId ?? null,
    phone: phone ?? null,
    phoneHmac: phone ? phoneHmac(app, phone) : null,
    phoneEnding: phone ? phone.slice(-4) : '',
    network: request ? ipPrefix(request.ip) : '',
    userAgent: shortUserAgent(request?.headers['user-agent'] ?? ''),
    detail: (detail ?? '').slice(0, 200),
  };
  const same = [event.kind, event.userId, event.phoneHmac, event.network, event.userAgent, event.detail];
  return {
    ...event,
    at: at.toISOString(),
    minute: new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString(),
    key: createHash('sha256').update(JSON.stringify(same)).digest('base64url'),
  };
}

/** The keyed hash under which a number's events are found, without storing the number. */
export function phoneHmac(app: App, phone: string): string {
  return app.keys.sign('phone-index', phone);
}

function log(app: App, event: NewEvent, count: number): void {
  const { kind, userId, phoneHmac: hash, phoneEnding, network, detail } = event;
  const line = { signInEvent: kind, userId, phoneHash: hash?.slice(0, 16), phoneEnding, network, detail, count };
  app.log[alarming.has(kind) ? 'warn' : 'info'](line, 'sign-in event');
}
