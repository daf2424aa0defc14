import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { localhostCertificate } from './localhost-certificate.ts';

/** What the double answers: a status, or nothing at all. */
export type PushBehaviour = number | 'hang';

export interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A local push service of browsers, which misbehaves on demand. Its certificate is for localhost. */
export async function startPushDouble() {
  const requests: PushRequest[] = [];
  let behaviour: PushBehaviour = 201;
  const server = createServer(localhostCertificate, (request, response) => {
    void buffer(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      if (behaviour !== 'hang') response.writeHead(behaviour, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  let browsers = 0;

  return {
    /** As the setting PUSH_HOSTS names it. */
    host,
    /** Everything that came in, oldest first. */
    requests,
    behave(next: PushBehaviour) {
      behaviour = next;
    },
    /** A browser that has let itself be told something. */
    newBrowser() {
      browsers += 1;
      return newBrowser(`https://${host}/send/${browsers}-${randomBytes(9).toString('base64url')}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushDouble = Awaited<ReturnType<typeof startPushDouble>>;

/** The two keys of a browser, and how it reads what was encrypted for it (RFC 8291). */
function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const secret = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    target: { endpoint, keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') } },
    path: new URL(endpoint).pathname,
    read({ body }: PushRequest): Record<string, string> {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 86);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = derive(pair.computeSecret(sender), secret, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

export type PushBrowser = ReturnType<typeof newBrowser>;
