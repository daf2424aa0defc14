import { useSyncExternalStore } from 'react';

/** The browser's own offer to install the app, noted by `before-paint.js`; Safari and Firefox make none. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer | null;
  }
}

/** How the app can be installed here: by the browser's offer, or by hand from Safari's Share menu; null where it cannot, or is. */
export type InstallWay = 'offer' | 'share' | null;

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, () => null);
}

function installWay(): InstallWay {
  if (window.installOffer) return 'offer';
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false && navigator.maxTouchPoints > 1 ? 'share' : null;
}

function subscribe(tell: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled', settled];
  for (const name of events) addEventListener(name, tell);
  return () => {
    for (const name of events) removeEventListener(name, tell);
  };
}

const settled = 'install-settled';

/** Shows the browser's own question; it can be shown once. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  if (!offer) return;
  await offer.prompt();
  window.installOffer = null;
  dispatchEvent(new Event(settled));
}

const visitsKey = 'visits';
const laterKey = 'install-later';

/** Counts a visit once while the tab is open; whether it is time to offer the app: from the second on, until somebody says no. */
export function isTimeToOffer(): boolean {
  try {
    const visits = Number(localStorage.getItem(visitsKey)) + (sessionStorage.getItem(visitsKey) ? 0 : 1);
    sessionStorage.setItem(visitsKey, '1');
    localStorage.setItem(visitsKey, String(visits));
    return visits > 1 && localStorage.getItem(laterKey) === null;
  } catch {
    return false;
  }
}

/** After a first file is saved there is something to open the app for. */
export function noteDownload(): void {
  try {
    if (Number(localStorage.getItem(visitsKey)) < 2) localStorage.setItem(visitsKey, '2');
  } catch {
    // Nothing is lost but the note.
  }
}

export function offerNoMore(): void {
  try {
    localStorage.setItem(laterKey, '1');
  } catch {
    // It is asked again at the next visit.
  }
}
