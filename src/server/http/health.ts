import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { Failure } from './failures.ts';
import { isLoopback } from './from-this-machine.ts';
import { createMetrics, type Gauges } from './metrics.ts';

/** `/health` (alive), `/ready` (database, queue, files) and `/metrics` (Prometheus; loopback or token). */
export function serveHealth(http: FastifyInstance, app: App, gauges: readonly Gauges[]): void {
  const metrics = createMetrics(http, gauges);
  http.get('/health', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  http.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: sql`select 1`.execute(app.db),
      queue: app.jobs.check(),
      files: app.files.check(),
    };
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [
            name,
            await check.then(
              () => 'ready',
              () => 'failed',
            ),
          ] as const,
      ),
    );
    const ready = results.every(([, state]) => state === 'ready');
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const token = app.config.metricsToken;
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : isLoopback(request.socket.remoteAddress) && app.config.trustedProxyHops === 0;
    if (!allowed) throw new Failure('not_allowed');
    return reply.type(metrics.type).send(await metrics.text());
  });
}
