import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Whether the page is 768 px or wider: the border of the mobile layout (`docs/domain/pages.md`). False on the server. Prefer a
 * `md:` class where only looks differ.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
