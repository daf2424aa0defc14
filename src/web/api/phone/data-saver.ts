import { useSyncExternalStore } from 'react';

const key = 'data-saver';
const listeners = new Set<() => void>();

/** What the browser says of its line: megabits a second, and whether its owner wants to save data; not every browser does. */
export const connectionNow = (): { downlink?: number; saveData?: boolean } =>
  (navigator as { connection?: { downlink?: number; saveData?: boolean } }).connection ?? {};

/** Whether this phone saves data: as chosen in the profile, before that as the browser says. */
export function savesData(): boolean {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen !== null) return chosen === 'on';
  } catch {
    // Storage can be forbidden; the browser's own setting then stands.
  }
  return connectionNow().saveData === true;
}

export function chooseDataSaver(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // The choice cannot be kept.
  }
  for (const listener of listeners) listener();
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    savesData,
    () => false,
  );
}
