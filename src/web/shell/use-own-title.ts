import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBranding } from './branding.ts';
import { titleWords } from './start/title-words.ts';

/** The browser's title of a page whose name comes with its own code: no first load brings it. */
export function useOwnTitle(label: MessageDescriptor | undefined): void {
  const { i18n } = useLingui();
  const { name } = useBranding();
  const words = titleWords(label && i18n._(label), name);
  useEffect(() => {
    const before = document.title;
    document.title = words;
    return () => {
      document.title = before;
    };
  }, [words]);
}
