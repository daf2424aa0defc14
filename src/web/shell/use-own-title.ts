import { useEffect } from 'react';
import { useBranding } from './branding.ts';
import { titleWords } from './start/title-words.ts';

/** The browser's title of a page whose name comes with its own code or content; without one it stays that of the path. */
export function useOwnTitle(page: string | undefined): void {
  const { name } = useBranding();
  const words = page && titleWords(page, name);
  useEffect(() => {
    if (!words) return;
    const before = document.title;
    document.title = words;
    return () => {
      document.title = before;
    };
  }, [words]);
}
