import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInside } from '../../adapters/outside-only.ts';
import type { Config } from '../../config.ts';

/** What is wrong with TRUSTED_PROXY_HOPS: `forwarded` requests though it is 0, or a proxy too few in a request's header. */
export type ProxyMistake = 'forwarded' | 'missing';

/** These are asked by the machine's own tools, past the proxy. */
const askedDirectly = /^\/(health|ready|metrics)(\?|$)/;

/**
 * Looks at every request until one shows that TRUSTED_PROXY_HOPS does not fit the proxies in front, and tells of it once.
 * With too few hops all visitors share the limits of one address; with too many they choose their own.
 */
export function watchForwarding(http: FastifyInstance, config: Config, tell: (mistake: ProxyMistake) => void): void {
  let told = false;
  http.addHook('onRequest', (request, _reply, done) => {
    const mistake = told ? null : proxyMistake(config.trustedProxyHops, request);
    if (mistake) {
      told = true;
      tell(mistake);
    }
    done();
  });
}

function proxyMistake(hops: number, request: FastifyRequest): ProxyMistake | null {
  const forwarded = request.headers['x-forwarded-for'];
  const seen = String(forwarded ?? '')
    .split(',')
    .filter((one) => one.trim() !== '').length;
  // A visitor can send the header too, but only a proxy comes from this machine or its own network.
  if (hops === 0 && isInside(request.socket.remoteAddress ?? '') && (seen > 0 || 'forwarded' in request.headers)) {
    return 'forwarded';
  }
  if (hops > 0 && seen < hops && !askedDirectly.test(request.url)) return 'missing';
  return null;
}
