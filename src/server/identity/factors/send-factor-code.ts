import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';
import { readSettings } from '../../academy/read-settings.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { beginSend, lockPhone, updateSends } from '../codes/challenge-store.ts';
import { hashCode } from '../codes/code-hash.ts';
import { makeCode, refuseEarly } from '../codes/issue-code.ts';
import { decideSend, lastDay } from '../rules.ts';
import { challengeMs } from './rules.ts';

interface Input {
  challengeId: string;
  phone: string;
  expiresAt: Date;
  request: FastifyRequest;
}

/**
 * Queues a code for a second phone and gives its keyed hash. A number's pauses and daily count are those of sign-in codes,
 * kept in the same table under a purpose of their own.
 */
export async function sendFactorCode(app: App, trx: Trx, input: Input): Promise<string> {
  const { challengeId, phone, expiresAt, request } = input;
  const now = app.now();
  const key = { purpose: 'mfa_phone' as const, phoneHmac: await lockPhone(trx, app.keys.sign('phone-index', phone)) };
  const before = await beginSend(trx, key, null, now.toISOString());
  const sent = lastDay(before.sentAt, now);
  const { resendSeconds } = (await readSettings(app)).signIn;
  const elsewhere = lastDay(before.sentElsewhere, now);
  refuseEarly(decideSend({ sent: [...sent, ...elsewhere], now, resendSeconds }));
  await updateSends(
    trx,
    key,
    [...sent, now].map((at) => at.toISOString()),
  );
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
  const first = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return first === 'mr' || first === 'hi' ? first : 'en';
}
