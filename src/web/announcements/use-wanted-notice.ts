import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { announcementAnchor } from '../../contract/announcements.ts';

interface NoticeList {
  data: { pages: { items: { id: string }[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Leads to the notice that the address names by its hash, once for each time that it is opened, and asks for further pages until it
 * is there. The answer is its anchor; '' for none.
 */
export function useWantedNotice({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: NoticeList): string {
  const { hash, state } = useLocation();
  const wanted = hash.startsWith(announcementAnchor('')) ? hash : '';
  const shown = useRef<string | undefined>(undefined);
  const opening = `${state.__TSR_key}${wanted}`;
  const isHere = data?.pages.some(({ items }) => items.some(({ id }) => announcementAnchor(id) === wanted)) ?? false;
  useEffect(() => {
    if (wanted === '' || shown.current === opening) return;
    if (!isHere) {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
      return;
    }
    shown.current = opening;
    const place = document.getElementById(wanted);
    place?.scrollIntoView?.({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [wanted, opening, isHere, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return wanted;
}
