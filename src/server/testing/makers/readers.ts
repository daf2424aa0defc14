import { notices } from '../../../contract/messages/notices.ts';
import type { TestUser } from './make-user.ts';

/** People who ask the database again and again until they are told to stop, and what they were answered. */
export interface Readers {
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** 503s that did not say when to come again. */
  withoutRetry: number;
  /** The longest that anybody waited for an answer, in milliseconds. */
  longestMs: number;
  stop(): Promise<void>;
}

export function readers(user: TestUser, count: number): Readers {
  let over = false;
  const seen: Readers = {
    statuses: new Map(),
    withoutRetry: 0,
    longestMs: 0,
    async stop() {
      over = true;
      await Promise.all(all);
    },
  };
  const read = async () => {
    while (!over) {
      const begun = performance.now();
      const { status, headers } = await user.client(notices.listNotices, { query: {} });
      seen.longestMs = Math.max(seen.longestMs, performance.now() - begun);
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      if (status === 503 && !headers.get('retry-after')) seen.withoutRetry += 1;
    }
  };
  const all = Array.from({ length: count }, read);
  return seen;
}
