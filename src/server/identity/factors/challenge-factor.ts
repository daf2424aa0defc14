import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { ipPrefix } from '../../http/security/ip-prefix.ts';
import type { Caller } from '../../http/security/session.ts';
import { personSource } from '../codes/code-source.ts';
import { takeSendTokens } from '../codes/take-send-tokens.ts';
import { insertChallenge } from './factor-store.ts';
import { findOwnFactor } from './find-own-factor.ts';
import { limitTries } from './limit-tries.ts';
import { challengeMs } from './rules.ts';
import { sendFactorCode } from './send-factor-code.ts';

interface Input {
  id: string;
  caller: Caller;
  request: FastifyRequest;
}

/** Starts a challenge; a second phone is sent a code, under the limits of any other code. */
export async function challengeFactor(app: App, { id: factorId, caller, request }: Input) {
  await limitTries(app, 'challenge', request.ip);
  const { type, phone, status } = await findOwnFactor(app, app.db, { id: factorId, userId: caller.userId });
  const { userId } = caller;
  const proven = status === 'verified';
  if (phone !== null) {
    const provenId = proven ? userId : null;
    await takeSendTokens(app, { phone, ip: request.ip, purpose: 'mfa_phone', familiar: proven, userId, provenId });
  }
  const now = app.now();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await app.db.transaction().execute(async (trx) => {
    const codeHmac =
      phone === null
        ? null
        : await sendFactorCode(app, trx, {
            challengeId: id,
            phone,
            source: personSource(userId, { stranger: !proven }),
            expiresAt,
            request,
          });
    await insertChallenge(trx, {
      id,
      factorId,
      codeHmac,
      ipPrefix: ipPrefix(request.ip),
      at: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  });
  return { id, type, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}
