import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { savedFilesQuery } from '../../materials/catalogue/saved-files.ts';

/** Where files lie on this phone, the page that lists them does too: it is opened when nothing can be fetched. */
export function keepSavedPage(queries: QueryClient): void {
  const stop = new QueryObserver(queries, savedFilesQuery).subscribe(({ data }) => {
    if (!data || data.length === 0) return;
    stop();
    void Promise.all([
      import('../../accounts/profile/profile-screen.tsx'),
      import('../../accounts/profile/profile-page.tsx'),
      import('../../accounts/profile/page-part.tsx'),
    ]).catch(() => undefined);
  });
}
