import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';

/** Signs tokens as an identity service does, and serves the public keys over HTTP. */
export interface KeyServer {
  /** `http://127.0.0.1:port` without a path: every path answers the keys. */
  url: string;
  kid: string;
  /** A token under this service's key; `header` and `key` replace its own, and `header.alg` the algorithm too. */
  sign(claims: JWTPayload, options?: { header?: { alg?: string; kid?: string }; key?: CryptoKey }): Promise<string>;
  /** While true, it answers 500. */
  broken: boolean;
  close(): Promise<void>;
}

export async function startKeyServer(alg: 'RS256' | 'ES256'): Promise<KeyServer> {
  const kid = 'key-1';
  const pair = await generateKeyPair(alg, { extractable: true });
  const own = await exportJWK(pair.privateKey);
  // Without its algorithm, so that the reader alone decides which ones it takes.
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid, use: 'sig' }];
  const server = createServer((_request, response) => {
    response.statusCode = service.broken ? 500 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  const service: KeyServer = {
    url: '',
    kid,
    broken: false,
    async sign(claims, { header, key } = {}) {
      const protectedHeader = { alg, kid, typ: 'JWT', ...header };
      const signer = key ?? (await importJWK(own, protectedHeader.alg));
      return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(signer);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
