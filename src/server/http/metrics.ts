import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures that a capability reads when they are asked for, by metric name. */
export interface Gauges {
  help: Record<string, string>;
  read(): Promise<Record<string, number>>;
}

/** The process's own figures, the seconds taken by each route, and the gauges of the capabilities. */
export function createMetrics(
  http: FastifyInstance,
  gauges: readonly Gauges[],
): { text(): Promise<string>; type: string } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the first byte in to the last byte out.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const sources = gauges.map(({ help, read }) => {
    const named = Object.entries(help).map(([name, words]) => new Gauge({ name, help: words, registers: [registry] }));
    return async () => {
      const values = await read();
      for (const [at, name] of Object.keys(help).entries()) named[at]?.set(values[name] ?? Number.NaN);
    };
  });
  return {
    type: registry.contentType,
    async text() {
      await Promise.all(sources.map((fill) => fill()));
      return registry.metrics();
    },
  };
}
