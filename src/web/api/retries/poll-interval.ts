/** Of the state of a query. */
export interface PollState {
  error: Error | null;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

const longestMs = 15_000;

/**
 * When a query that is asked every `ms` asks again. While it fails, as late again as nothing has come since `since`, so about twice
 * as late each time, 15 s at most: a server in trouble is left in peace. (TanStack Query stops asking while the tab is hidden.)
 */
export const pollInterval = (
  ms: number,
  { error, errorUpdatedAt, dataUpdatedAt }: PollState,
  since = dataUpdatedAt,
): number => (error ? Math.max(ms, Math.min(longestMs, errorUpdatedAt - since)) : ms);
