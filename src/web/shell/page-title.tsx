import { useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';
import { useBranding } from './branding.ts';
import { useRouteData } from './start/route-data.ts';
import { titleWords } from './start/title-words.ts';

/** The browser's title, and focus on the new page's heading after each change of route. */
export function PageTitle() {
  const { i18n } = useLingui();
  const { name } = useBranding();
  const { title } = useRouteData();
  const router = useRouter();
  const params = useParams({ strict: false });
  const words = titleWords(i18n, title, params, name);

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
