import type { PreparedVideo } from './owner.ts';
import type { VideoRow } from './store.ts';

/** A ready video as its owner keeps it. */
export function preparedOf({ id, storedBytes, seconds, segments }: VideoRow): PreparedVideo {
  return { id, bytes: storedBytes, seconds: Math.max(1, Math.round(seconds ?? 0)), segments };
}
