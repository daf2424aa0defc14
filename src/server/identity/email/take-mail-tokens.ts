import type { App } from '../../app.ts';
import { takeTokens } from '../../http/limits.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { limitNetwork } from '../limit-network.ts';

const hour = 3600;
const day = 24 * hour;

interface Input {
  email: string;
  /** The requester, if known. */
  userId?: string;
  ip: string;
}

/**
 * Counts an email against its address, the requesting user and the network, whether or not the address has an owner. At most
 * one email a minute per address. Throws `over_email_send_rate_limit`.
 */
export async function takeMailTokens(app: App, { email, userId, ip }: Input): Promise<void> {
  const to = `mail:to:${app.keys.sign('email-index', email)}`;
  const pause = `${to}:pause`;
  const reached = await takeTokens(
    app.db,
    [
      { key: pause, limit: 1, windowSeconds: 60 },
      { key: `${to}:hour`, limit: 4, windowSeconds: hour },
      { key: `${to}:day`, limit: 10, windowSeconds: day },
      ...limitNetwork(app, { name: 'mail:ip:hour', ip, limit: 20, windowSeconds: hour }),
      ...limitNetwork(app, { name: 'mail:ip:day', ip, limit: 60, windowSeconds: day }),
      ...(userId === undefined
        ? []
        : [
            { key: `mail:user:${userId}:hour`, limit: 5, windowSeconds: hour },
            { key: `mail:user:${userId}:day`, limit: 12, windowSeconds: day },
          ]),
    ],
    app.now(),
  );
  if (!reached) return;
  const message =
    reached.key === pause
      ? `For security purposes, you can only request this after ${reached.seconds} seconds.`
      : 'email rate limit exceeded';
  throw new GotrueFailure('over_email_send_rate_limit', message, { retryAfterSeconds: reached.seconds });
}
