import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isFromThisMachine } from '../http/security/from-this-machine.ts';
import { hasOutboxKey } from '../http/security/outbox-key.ts';

/** Sent by the website inside the native shell, whose own pages are on localhost too. */
const shellHeader = 'x-academy-shell';

/**
 * Whether the request comes from whoever started this academy, in a browser at `http://localhost`, where the app check is off
 * and test sign-in may be on (`docs/domain/sign-in.md`). Host and socket prove nothing behind a reverse proxy, so the browser
 * must also present the key that the console printed. Never in production, at a public URL, or in the native shell.
 */
export function isLocalRequest(app: App, request: FastifyRequest): boolean {
  return (
    hasOutboxKey(app, request) &&
    request.protocol === 'http' &&
    request.hostname === 'localhost' &&
    isFromThisMachine(request) &&
    !(shellHeader in request.headers) &&
    isPlainLocalhost(request.headers.origin)
  );
}

/** A page of a native shell has the origin `capacitor://localhost` or `https://localhost`; some requests name none. */
function isPlainLocalhost(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && hostname === 'localhost';
}
