import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { Failure } from './failures.ts';
import { createMetrics, type Gauges } from './metrics.ts';
import { serveReady } from './ready.ts';
import { isFromThisMachine, servesThisMachineOnly } from './security/from-this-machine.ts';
import { sameSecret } from './security/same-secret.ts';
import { bearerToken } from './security/session.ts';

/** `/health` (alive), `/ready` (`ready.ts`) and `/metrics` (Prometheus; see `mayReadMetrics`). */
export function serveHealth(http: FastifyInstance, app: App, gauges: readonly Gauges[]): void {
  const metrics = createMetrics(http, gauges);
  http.get('/health', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  serveReady(http, app);
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(app.config, request)) throw new Failure('not_allowed', undefined, tokenNeeded);
    return reply.type(metrics.type).send(await metrics.text());
  });
}

const tokenNeeded =
  'Send METRICS_TOKEN as a bearer token. Without one, metrics are open only on an academy for this machine.';

/**
 * With METRICS_TOKEN whoever brings it. Without one nobody where the academy has a public address: a proxy on this machine may
 * say nothing of whom it brings, and then everybody comes over loopback.
 */
function mayReadMetrics(config: Config, request: FastifyRequest): boolean {
  if (config.metricsToken) return sameSecret(bearerToken(request), config.metricsToken);
  return servesThisMachineOnly(config) && config.trustedProxyHops === 0 && isFromThisMachine(request);
}
