import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { botCheckOrigin } from '../adapters/bot-check/settings.ts';
import type { Config } from '../config.ts';
import { signInSources } from './sign-in-sources.ts';

/**
 * Content security policy and its companions (`identity.md`, storage on the web), by header. `inline`: the scripts that
 * stand in pages; no other runs there.
 */
export function securityHeaders(config: Config, inline: readonly string[] = []): Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  const signIn = signInSources(config.authProvider);
  // Only our own codes are asked for with a bot check of ours.
  const botCheck = config.authProvider.name === 'embedded' ? botCheckOrigin(config.botCheck) : null;
  const alsoBotCheck = botCheck === null ? [] : [botCheck];
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.map(hashSource), ...signIn.script, ...alsoBotCheck],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...config.streamOrigins],
        connectSrc: ["'self'", ...signIn.connect, ...config.streamOrigins],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [
          "'self'",
          'https://www.youtube-nocookie.com',
          'https://meet.jit.si',
          ...signIn.frame,
          ...alsoBotCheck,
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Our own code writes through `ui/trusted-types`; in the three places where others' writes, that lets it.
        requireTrustedTypesFor: ["'script'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that are gone (`frame-ancestors` says who may frame a page); a page's headers share the first flight with what it says.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

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
];

/**
 * The headers of an answer, by what it is. What a browser reads on documents and workers only, a kilobyte, is left off
 * everything else: the parts of a page (scripts, styles, fonts, pictures, films) keep `nosniff` and the resource policy;
 * data keeps a policy that allows nothing, should somebody open it as a page. An unchanged answer (304) leaves the browser
 * what it has. Worked out once: it is the greater part of an answer from memory otherwise.
 */
export function setHeadersByType(
  config: Config,
  inline: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => void {
  const forDocument = Object.entries(securityHeaders(config, inline));
  const forPart = Object.fromEntries(forDocument.filter(([name]) => !forDocuments.includes(name)));
  const forData = { ...forPart, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
  return (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.includes('json')) reply.headers(forData);
    else if (reply.statusCode === 304 || (partTypes.test(type) && !workers.test(request.url))) reply.headers(forPart);
    else {
      for (const [name, value] of forDocument) if (!reply.hasHeader(name)) reply.header(name, value);
    }
  };
}
