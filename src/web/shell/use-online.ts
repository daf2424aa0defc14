import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  return () => {
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
  };
}

let unreachable = false;

/** Says that the server is out of reach, whatever the browser says of the network, or that it answers again. */
export function tellReach(reached: boolean): void {
  if (unreachable === !reached) return;
  unreachable = !reached;
  window.dispatchEvent(new Event(isOnline() ? 'online' : 'offline'));
}

const isOnline = () => navigator.onLine && !unreachable;

/** Whether the phone has a network. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);
