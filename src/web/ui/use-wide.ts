import { useSyncExternalStore } from 'react';

/**
 * Whether the page is so many px or wider; 768 is the border of the mobile layout (`docs/domain/pages.md`). False on the
 * server. Prefer a `md:` or `lg:` class where only looks differ.
 */
export function useWide(from: 768 | 1024 = 768): boolean {
  const query = `(min-width: ${from}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
