import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { contentPolicy, withStyles } from './content-policy.ts';
import { headersOf } from './helmet-headers.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** The content policy's companions (`docs/domain/sign-in.md`), by header. */
export function companionHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: false,
      hsts: https ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      // For browsers and plug-ins that are gone (`frame-ancestors` says who may frame a page); a page's headers share the first flight with what it says.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  return { ...headers, 'permissions-policy': permissionsPolicy(config) };
}

/** Gives pages their policy under the current configuration. */
export interface PagePolicies {
  /** The policy of a page with these inline styles, by hash. */
  now(styles?: readonly string[]): Promise<string>;
}

/**
 * `botCheckOrigin` says where the bot check that is chosen at this moment has its script. Each policy is put together once.
 */
export function pagePolicies(
  config: Config,
  inline: readonly string[] = [],
  botCheckOrigin: () => Promise<string | null> = async () => null,
): PagePolicies {
  const known = new Map<string | null, string>();
  const policyWith = (origin: string | null) => {
    const policy = known.get(origin) ?? contentPolicy(config, { inline, botCheckOrigin: origin });
    known.set(origin, policy);
    return policy;
  };
  // If the setting can't be read no code can be sent, but the page is still served.
  return { now: async (styles) => withStyles(policyWith(await botCheckOrigin().catch(() => null)), styles) };
}

const partTypes = /^(?:image\/(?!svg)|font\/|audio\/|video\/|text\/css|(?:text|application)\/javascript)/;
const workers = /^\/sw\.js|worker[^/]{0,80}\.js/;
const forDocuments = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy', 'referrer-policy'];

/** Headers of data, in case it is opened as a page. */
export function dataHeaders(config: Config): Record<string, string> {
  const all = Object.entries(companionHeaders(config));
  const forPart = Object.fromEntries(all.filter(([name]) => !forDocuments.includes(name)));
  return { ...forPart, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
}

/**
 * Sets response headers by content type. The two kilobytes that browsers read only on documents and workers are left off
 * everything else: a page's assets keep `nosniff` and the resource policy; data keeps a policy that allows nothing, in case it
 * is opened as a page. A 304 leaves the browser's stored headers unchanged. Computed once per set-up, because this was most of
 * the cost of a cached response.
 */
export function setHeadersByType(
  config: Config,
  policies: PagePolicies,
): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void {
  const forDocument = Object.entries(companionHeaders(config));
  const forPart = Object.fromEntries(forDocument.filter(([name]) => !forDocuments.includes(name)));
  const forData = dataHeaders(config);
  return (request, reply, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.includes('json')) reply.headers(forData);
    else if (reply.statusCode === 304 || (partTypes.test(type) && !workers.test(request.url))) reply.headers(forPart);
    else {
      for (const [name, value] of forDocument) if (!reply.hasHeader(name)) reply.header(name, value);
      if (!reply.hasHeader('content-security-policy')) {
        void policies.now().then((policy) => {
          reply.header('content-security-policy', policy);
          done();
        });
        return;
      }
    }
    done();
  };
}
