import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { unreadQuery } from '../notice-queries.ts';
import { followUnread } from './follow-unread.ts';

// The header and the bottom bar both show the number; they follow it together.
let shown = 0;
let end = () => {};

/** How many notices are unread, counted to 100; 0 while it is not known. Followed for as long as something shows it. */
export function useUnread(): number {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    shown += 1;
    if (shown === 1) {
      end = followUnread({
        queries,
        address: () => router.state.location.href,
        onPage: (changed) => router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && changed()),
      });
    }
    return () => {
      shown -= 1;
      if (shown === 0) end();
    };
  }, [queries, router]);
  return useQuery({ ...unreadQuery, enabled: false }).data?.count ?? 0;
}
