import type { Query, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './client.ts';
import { storedTokens, watchTokens } from './session/tokens.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A list whose last answer stays on this phone, for when there is no line. */
      kept?: true;
    };
  }
}

const cacheName = 'kept-lists';
/** Pictures of questions (`tests/pictures/kept-pictures.ts`), which go with the session as the lists do. */
export const keptPictures = 'question-pictures';

/** So many answers stay; the oldest goes. */
const most = 24;

interface Kept {
  /** When the server said it. */
  at: number;
  data: unknown;
}

/** How often the server is asked whether it can be reached, while kept lists are shown. */
const againMs = 10_000;

/** The queries that show a kept list, and when the server said it. */
const shown = new Map<string, number>();
let since: Date | null = null;
let asking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** How old is the oldest kept list that is shown; null where all is of now. */
export const keptSince = {
  get: () => since,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  const oldest = Math.min(...shown.values());
  if ((since?.getTime() ?? Number.POSITIVE_INFINITY) === oldest) return;
  since = shown.size > 0 ? new Date(oldest) : null;
  for (const listener of listeners) listener();
}

function replaced(query: Query): void {
  if (shown.delete(query.queryHash)) tell();
}

/**
 * Keeps the last answers of lists (`meta.kept`) on this phone, and shows them where the server cannot be reached. They are of one
 * person, and go when that person signs out (docs/decisions/0356).
 */
export function keepLists(queries: QueryClient): void {
  // Browsers keep only for pages that came over https, or from the machine itself.
  if (!('caches' in window)) return;
  const cache = queries.getQueryCache();
  const look = (query: Query) => {
    if (!query.meta?.kept) return;
    const { data, dataUpdatedAt, status, fetchStatus } = query.state;
    if (data === undefined && isOffline(query)) void restore(queries, query);
    if (data === undefined || status !== 'success' || fetchStatus !== 'idle') return;
    if (dataUpdatedAt !== shown.get(query.queryHash)) replaced(query);
    void keep(query);
  };
  // Browsers are not always told when the line is back, nor that it is away.
  const ask = () =>
    void queries.refetchQueries({ predicate: ({ queryHash }) => shown.has(queryHash) }, { cancelRefetch: false });
  keptSince.subscribe(() => {
    clearInterval(asking);
    asking = since ? setInterval(ask, againMs) : undefined;
  });
  window.addEventListener('online', ask);
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') look(query);
    if (type === 'removed') replaced(query);
  });
  watchTokens((tokens) => {
    if (tokens) return;
    for (const name of [cacheName, keptPictures]) void caches.delete(name);
    shown.clear();
    tell();
  });
}

const isOffline = ({ state: { status, error } }: Query) =>
  status === 'error' && error instanceof CallFailed && error.code === 'offline';

async function addressOf(query: Query): Promise<string | null> {
  const tokens = await storedTokens();
  return tokens && `/${cacheName}/${tokens.user.id}/${encodeURIComponent(query.queryHash)}`;
}

const written = new WeakMap<Query, number>();

async function keep(query: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = query.state;
  if (written.get(query) === at) return;
  written.set(query, at);
  const address = await addressOf(query);
  if (!address) return;
  const cache = await caches.open(cacheName);
  // Written anew it is the youngest.
  await cache.delete(address);
  await cache.put(address, Response.json({ at, data: firstPage(data) } satisfies Kept));
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old);
}

/** Of what came page by page the first one: the others were asked for. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

async function restore(queries: QueryClient, query: Query): Promise<void> {
  const address = await addressOf(query);
  const found = address && (await (await caches.open(cacheName)).match(address));
  if (!found) return;
  const { at, data }: Kept = await found.json();
  if (query.state.data !== undefined) return;
  written.set(query, at);
  shown.set(query.queryHash, at);
  queries.setQueryData(query.queryKey, data, { updatedAt: at });
  tell();
}
