import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isFromThisMachine, isOwnName } from '../http/from-this-machine.ts';

/** What the website says when it runs inside the native shell, whose own pages are at localhost too. */
const shellHeader = 'x-academy-shell';

/**
 * Whether a request comes from this very machine to `http://localhost`, where the app check is off and
 * the test sign-in may be (`spec.md §2, §4`). Never in production, nor in the native shell, nor behind a proxy, which would
 * make everybody look local.
 */
export function isLocalRequest(app: App, request: FastifyRequest): boolean {
  return (
    !app.config.production &&
    request.protocol === 'http' &&
    request.hostname === 'localhost' &&
    isFromThisMachine(request) &&
    !(shellHeader in request.headers) &&
    isPlainLocalhost(request.headers.origin) &&
    isOwnName(new URL(app.config.publicUrl).hostname)
  );
}

/** A page of a native shell has the origin `capacitor://localhost` or `https://localhost`; some requests name none. */
function isPlainLocalhost(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && hostname === 'localhost';
}
