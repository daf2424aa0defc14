import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { Failure } from './failures.ts';
import { createMetrics, type Gauges } from './metrics.ts';
import { serveReady } from './ready.ts';
import { isFromThisMachine } from './security/from-this-machine.ts';
import { hasOutboxKey } from './security/outbox-key.ts';
import { sameSecret } from './security/same-secret.ts';
import { bearerToken } from './security/session.ts';

/** `/health` (alive), `/ready` (`ready.ts`) and `/metrics` (Prometheus; see `mayReadMetrics`). */
export function serveHealth(http: FastifyInstance, app: App, gauges: readonly Gauges[]): void {
  const metrics = createMetrics(http, gauges);
  http.get('/health', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  serveReady(http, app);
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(app, request)) throw new Failure('not_allowed', undefined, tokenNeeded);
    return reply.type(metrics.type).send(await metrics.text());
  });
}

const tokenNeeded =
  'Send METRICS_TOKEN as a bearer token. Outside production, the outbox key (?key=…) works on the server’s own machine.';

/**
 * With METRICS_TOKEN, whoever presents it. Without it, whoever has the outbox key, over loopback: a proxy on this machine may
 * not forward addresses, in which case every client appears to be on loopback.
 */
function mayReadMetrics(app: App, request: FastifyRequest): boolean {
  const { metricsToken } = app.config;
  if (metricsToken) return sameSecret(bearerToken(request), metricsToken);
  return hasOutboxKey(app, request) && isFromThisMachine(request);
}
