import { useSyncExternalStore } from 'react';

// When the network went away while the page was open, so that it can be said how old what is shown is.
let lostAt: Date | null = null;

function subscribe(listener: () => void): () => void {
  const lost = () => {
    lostAt = new Date();
    listener();
  };
  const back = () => {
    lostAt = null;
    listener();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}

/** Whether the phone has a network, and since when not, if it went away while the page was open. */
export function useOnline(): { online: boolean; lostAt: Date | null } {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return { online, lostAt };
}
