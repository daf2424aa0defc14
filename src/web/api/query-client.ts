import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './client.ts';

/** How long a result is fresh, ms; the browser keeps it for so long while no screen shows it. */
const fresh = 10 * 60 * 1000;

/** Fetch defaults of `docs/domain/pages.md`: fresh for 10 minutes, no retries, no refetch on focus or mount. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof CallFailed) || failures.has(error.code)) logFailure(error, query.queryKey);
        else if (!ofSession.has(error.code)) dropData(query);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: fresh,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : fresh,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        // Without a network it fails at once and says so, in place of waiting for one; what failed is read when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What goes wrong in a read, which brings no file; any other code is an answer, for which the screen has words. */
const failures: ReadonlySet<CallFailed['code']> = new Set([
  'offline',
  'validation_failed',
  'too_many_requests',
  'internal',
  'unavailable',
  'too_busy',
]);

/** They say how the session stands, which the shell sees to, and nothing of what was asked for. */
const ofSession: ReadonlySet<CallFailed['code']> = new Set([
  'no_session',
  'session_ended',
  'second_factor_needed',
  'second_factor_missing',
  'new_phone_needed',
]);

/**
 * What was shown stays when a refresh fails, and goes when the server answers that it is no more or no longer for this person:
 * then a screen finds no data and the error, as at a first load (docs/decisions/0621).
 */
function dropData(query: Query<unknown, unknown, unknown>): void {
  if (query.state.data !== undefined && !query.state.fetchMeta?.fetchMore) query.setState({ data: undefined });
}

/** A failed fetch is logged, and the page goes on (`docs/domain/pages.md`). */
function logFailure(error: Error, queryKey: readonly unknown[]): void {
  // What was asked for stays out of the log: it can be an address or a name.
  const what = queryKey.filter((part) => typeof part === 'string').join(' ');
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn('Could not load', what, error instanceof CallFailed ? error.code : error.message);
}
