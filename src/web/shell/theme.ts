import { useSyncExternalStore } from 'react';

/** `system` follows the phone. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** Shows a theme and keeps the choice on this phone (`before-paint.js` applies it on the next visit). */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  if (theme !== 'system') root.classList.add(theme);
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage can be forbidden; the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  return classList.contains('light') ? 'light' : 'system';
}

/** The chosen theme, for the switch in the profile. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system');
}
