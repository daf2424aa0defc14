import { useEffect, useSyncExternalStore } from 'react';

// When the network went away while the page was open, so that it can be said how old what is shown is.
let lostAt: Date | null = null;

/** Watches the line from now on. */
export function watchLine(): void {
  window.addEventListener('offline', () => {
    lostAt = new Date();
  });
  window.addEventListener('online', () => {
    lostAt = null;
  });
}

/** Since when there is no network; null where it was away already when the page was opened. */
export const lineLostAt = () => lostAt;

// Whether the page that is open is not on this phone, so that nothing is shown that could be old.
let showsNothing = false;
let tell = () => {};

function set(next: boolean): void {
  showsNothing = next;
  tell();
}

/** Says so for the strip, while the calling page is open. */
export function useNothingShown(): void {
  useEffect(() => {
    set(true);
    return () => set(false);
  }, []);
}

const subscribe = (listener: () => void) => {
  tell = listener;
  return () => {
    tell = () => {};
  };
};

/** The same, for the strip, which stands once. */
export const useShowsNothing = (): boolean => useSyncExternalStore(subscribe, () => showsNothing);
