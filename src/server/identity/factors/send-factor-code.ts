import type { FastifyRequest } from 'fastify';
import { type Language, languageOfCode } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { beginSend, lockPhone, type Source } from '../codes/challenge-store.ts';
import { hashCode } from '../codes/code-hash.ts';
import { countSend, makeCode } from '../codes/issue-code.ts';
import { challengeMs } from './rules.ts';

interface Input {
  challengeId: string;
  phone: string;
  /** Where the request comes from. */
  source: Source;
  expiresAt: Date;
  request: FastifyRequest;
}

/**
 * Queues a code for a second phone and returns its keyed hash. Its pauses and daily limit are those of sign-in codes, in the
 * same table under a separate purpose.
 */
export async function sendFactorCode(app: App, trx: Trx, input: Input): Promise<string> {
  const { challengeId, phone, source, expiresAt, request } = input;
  const now = app.now();
  const phoneHmac = await lockPhone(trx, app.keys.sign('phone-index', phone));
  const key = { purpose: 'mfa_phone' as const, phoneHmac, source };
  await countSend(app, trx, { key, before: await beginSend(trx, key, null, now.toISOString()) });
  const code = makeCode();
  await queueMessage(app, trx, {
    channel: 'sms',
    to: phone,
    template: 'second-factor-code',
    language: languageOf(request),
    variables: { code, minutes: String(challengeMs / 60_000), host: new URL(app.config.publicUrl).hostname },
    expiresAt,
  });
  return hashCode(app.keys, { purpose: key.purpose, challengeId, phone, code });
}

/** The protocol names no language here; the web says the page's own in the usual header. */
function languageOf(request: FastifyRequest): Language {
  return languageOfCode(request.headers['accept-language']?.slice(0, 2).toLowerCase()) ?? 'en';
}
