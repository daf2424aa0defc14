import { useEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the compact header shows in place of the page's name, while the calling screen is open. */
export function useHeaderName(next: string): void {
  useEffect(() => {
    set(next);
    return () => set(null);
  }, [next]);
}

export const useShownHeaderName = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => name,
    () => null,
  );
