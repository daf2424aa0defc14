import { useEffect, useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the strip, while the calling page is open, that nothing saved is shown. */
export function useNothingSaved(): void {
  useEffect(() => {
    set(true);
    return () => set(false);
  }, []);
}

export const useShowsNothingSaved = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
