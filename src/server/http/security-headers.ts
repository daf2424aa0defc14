import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { signInSources } from './sign-in-sources.ts';

/** Content security policy and its companions (`identity.md`, storage on the web), by header. */
export function securityHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  const signIn = signInSources(config.authProvider);
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...signIn.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...signIn.connect],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', ...signIn.frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Worked out once: as a plugin, helmet does it for every request, at the price of all the rest of an answer from memory. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

const partTypes = /^(?:image\/(?!svg)|font\/|audio\/|video\/|text\/css|(?:text|application)\/javascript)/;
const workers = /^\/sw\.js|worker[^/]*\.js/;
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Takes what a browser reads on documents and workers only, a kilobyte, off everything else. The parts of a page (scripts,
 * styles, fonts, pictures, films) keep `nosniff` and the resource policy; data keeps a policy that allows nothing, should
 * somebody open it as a page. An unchanged answer (304) leaves the browser what it has.
 */
export function trimHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type') ?? '');
  const isData = type.includes('json');
  const isPart = partTypes.test(type) && !workers.test(request.url);
  if (!isData && !isPart && reply.statusCode !== 304) return;
  for (const name of forDocuments) reply.removeHeader(name);
  if (isData) reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}
