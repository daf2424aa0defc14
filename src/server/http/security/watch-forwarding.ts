import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInside } from '../../adapters/outside-only.ts';
import type { Config } from '../../config.ts';

/**
 * What is wrong with TRUSTED_PROXY_HOPS: `forwarded` when it is 0 but requests are forwarded, `missing` when the header has
 * fewer proxies than it says.
 */
export type ProxyMistake = 'forwarded' | 'missing';

/** Requested by local tools, bypassing the proxy. */
const askedDirectly = /^\/(health|ready|metrics)(\?|$)/;

/**
 * Checks requests until one shows that TRUSTED_PROXY_HOPS doesn't match the proxies in front, and reports it once. With too few
 * hops all visitors share one address's rate limits; with too many they can choose their own.
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
  // Visitors can send the header too, but only a proxy connects from this machine or its network.
  if (hops === 0 && isInside(request.socket.remoteAddress ?? '') && (seen > 0 || 'forwarded' in request.headers)) {
    return 'forwarded';
  }
  if (hops > 0 && seen < hops && !askedDirectly.test(request.url)) return 'missing';
  return null;
}
