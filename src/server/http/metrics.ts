import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Gauges that a capability reads at scrape time, by metric name. */
export interface Gauges {
  help: Record<string, string>;
  /** Label names; none by default. */
  labels?: readonly string[];
  /** A number, or one for each set of labels; a set that is left out is not there any more. */
  read(): Promise<Record<string, number | readonly { labels: Record<string, string>; value: number }[]>>;
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
  const sources = gauges.map(({ help, labels = [], read }) => {
    const named = Object.entries(help).map(
      ([name, words]) => new Gauge({ name, help: words, labelNames: [...labels], registers: [registry] }),
    );
    return async () => {
      const values = await read();
      for (const [at, name] of Object.keys(help).entries()) {
        const value = values[name] ?? Number.NaN;
        if (typeof value === 'number') {
          named[at]?.set(value);
          continue;
        }
        named[at]?.reset();
        for (const one of value) named[at]?.set(one.labels, one.value);
      }
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
