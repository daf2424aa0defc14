import { fetchStatus } from '../bounded-fetch.ts';
import type { Push } from './port.ts';
import { PushFailure } from './push-failure.ts';

const gone = [404, 410];

/**
 * Web push (RFC 8030): the library encrypts for the browser (RFC 8291) and signs for its push service (RFC 8292); the call is
 * made here, with a limit for the whole of it and without following redirects.
 */
export function createWebPush(timeoutMs: number): Push {
  return {
    async makeKeys() {
      const { default: webPush } = await import('web-push');
      return webPush.generateVAPIDKeys();
    },
    async send({ to, keys, contact, payload, ttlSeconds, topic }) {
      const { default: webPush } = await import('web-push');
      const { host } = new URL(to.endpoint);
      const request = prepared(() =>
        webPush.generateRequestDetails(to, payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: ttlSeconds,
          urgency: 'high',
          ...(topic ? { topic } : {}),
        }),
      );
      const { 'Content-Length': _counted, ...headers } = request.headers as Record<string, string>;
      const { ok, status } = await fetchStatus(request.endpoint, {
        method: request.method,
        headers,
        body: new Uint8Array(request.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new PushFailure(`The push service ${host} did not answer.`, { again: true });
      });
      if (ok) return 'sent';
      if (gone.includes(status)) return 'gone';
      const again = status === 429 || status >= 500;
      throw new PushFailure(`The push service ${host} answered ${status}.`, { again });
    },
  };
}

/** What the library says of keys that it cannot use may name the address. */
function prepared<T>(prepare: () => T): T {
  try {
    return prepare();
  } catch {
    throw new PushFailure('The browser’s keys cannot be used.', { again: false });
  }
}
