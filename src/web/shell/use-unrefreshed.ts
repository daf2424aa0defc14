import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Reads on the screen whose refresh failed, so that they show what they read before. The next page of a list says so itself. */
export const findUnrefreshed = (queries: QueryClient) =>
  queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined && !state.fetchMeta?.fetchMore,
  });

/** Whether anything on the screen may be out of date. */
export function useUnrefreshed(): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    useCallback((told: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(told)), [queries]),
    () => findUnrefreshed(queries).length > 0,
    () => false,
  );
}
