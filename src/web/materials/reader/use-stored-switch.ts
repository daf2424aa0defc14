import { useState } from 'react';

function saved(key: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? otherwise : kept === '1';
  } catch {
    return otherwise;
  }
}

/** A switch that this device remembers. */
export function useStoredSwitch(key: string, otherwise: boolean): [boolean, () => void] {
  const [on, setOn] = useState(() => saved(key, otherwise));
  const toggle = () => {
    setOn(!on);
    try {
      localStorage.setItem(key, on ? '0' : '1');
    } catch {
      // Storage can be forbidden; the choice then lasts until the page is closed.
    }
  };
  return [on, toggle];
}
