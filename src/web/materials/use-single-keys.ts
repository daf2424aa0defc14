import { useState } from 'react';

const key = 'reader-keys';

function saved(): boolean {
  try {
    return localStorage.getItem(key) !== '0';
  } catch {
    return true;
  }
}

/**
 * Whether single characters turn, zoom and colour the page in the reader, as chosen on this device: somebody who speaks to
 * the computer or touches keys by accident switches them off (WCAG 2.1.4).
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(saved);
  const choose = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? '1' : '0');
    } catch {
      // Storage can be forbidden; the choice then lasts until the page is closed.
    }
  };
  return [on, choose];
}
