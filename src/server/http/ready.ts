import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { isStopping } from './stopping.ts';

/** Load balancers treat a late answer as a failure. */
const deadlineMs = 800;
/** How long a result is reused, so that frequent probes don't wait behind a busy server's work. */
const freshMs = 1_000;
/** From this age on the next look is begun beside the answer. */
const agingMs = 200;

/**
 * `/ready`: whether this process can serve now. Every check has a deadline; concurrent probes share one check, and later ones
 * reuse its result for a second. The database is checked over a dedicated connection, so that a busy server isn't reported as
 * broken.
 */
export function serveReady(http: FastifyInstance, app: App): void {
  const look = async () => {
    const [database, queue, files] = await Promise.all([
      stateOf(app.probe.check()),
      stateOf(app.jobs.check()),
      stateOf(app.files.check()),
    ]);
    last = { states: { database, queue, files }, at: performance.now() };
    return last.states;
  };
  let last: { states: Record<'database' | 'queue' | 'files', string>; at: number } | null = null;
  let looking: ReturnType<typeof look> | null = null;
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const current = () => {
    const ageMs = last ? performance.now() - last.at : Number.POSITIVE_INFINITY;
    if (!last || ageMs > freshMs) return lookOnce();
    if (ageMs > agingMs) void lookOnce();
    return last.states;
  };
  http.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const states = { listening: isStopping(http) ? 'stopping' : 'ready', ...(await current()) };
    const isReady = Object.values(states).every((state) => state === 'ready');
    if (!isReady) reply.header('retry-after', '2');
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...states });
  });
}

/** `ready`, what the part says that it lacks, `failed` or `late`. */
async function stateOf(check: Promise<unknown>): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, deadlineMs, 'late');
  const state = check.then(
    (said) => (typeof said === 'string' ? said : 'ready'),
    () => 'failed',
  );
  return Promise.race([state, late]).finally(() => clearTimeout(timer));
}
