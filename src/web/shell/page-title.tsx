import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';
import { useBranding } from './branding.ts';
import { titleWords, usePageName } from './start/title-words.ts';

/** The browser's title, and focus on the new page's heading after each change of route. */
export function PageTitle() {
  const { name } = useBranding();
  const router = useRouter();
  const words = titleWords(usePageName(), name);

  useEffect(() => {
    document.title = words;
  }, [words]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // Who has opened a menu meanwhile stays in it.
        if (fromLocation && pathChanged && !document.querySelector('[role=menu]')) focusHeading();
      }),
    [router],
  );

  return null;
}
