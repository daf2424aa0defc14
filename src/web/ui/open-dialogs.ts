import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog as open while its content is there. */
export function useCountedAsOpen(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether any dialog is open. */
export function useAnyDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  );
}
