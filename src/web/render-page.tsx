import { i18n } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { DrawnPage, PageWanted } from '../contract/drawn-page.ts';
import { makeQueryClient } from './api/query-client.ts';
import { expectSession } from './api/session/session.ts';
import { App } from './app.tsx';
import { loadLanguage } from './i18n/language.ts';
import { isolateValues } from './i18n/plain-values.ts';
import { pageHead } from './page-head.ts';
import { batchPage, prepareQueries } from './page-queries.ts';
import { makeRouter } from './routes.tsx';
import { loadLaterParts } from './shell/start/deferred-island.tsx';
import type { FirstPage } from './shell/start/first-page.ts';

/**
 * Draws a page as anybody may see it, with the answers that `fetch` gives a visitor. One at a time: the language is the
 * module's.
 */
export async function renderPage(wanted: PageWanted): Promise<DrawnPage> {
  const { path, language, session } = wanted;
  keepValuesPlainOnce();
  const queries = makeQueryClient();
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  const [until] = await Promise.all([prepareQueries(queries, path, language), loadLanguage(language), router.load()]);
  await loadLaterParts();
  expectSession(session);
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} queries={queries} />, {
    // One piece: what is put in place later needs a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const first: FirstPage = {
    path,
    language,
    session,
    queries: queries
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
  };
  return { html, head: pageHead(router, queries, wanted), first, scripts: scriptsOf(wanted), until };
}

let plain = false;
function keepValuesPlainOnce(): void {
  if (!plain) isolateValues(i18n);
  plain = true;
}

/** Sign-in and home come with the entry. */
const screens: Record<string, string[]> = {
  '/about': ['pages/about-screen.tsx'],
  '/enquiry': ['enquiries/enquiry-screen.tsx'],
  '/terms-conditions': ['pages/policy-screen.tsx'],
  '/privacy-policy': ['pages/policy-screen.tsx'],
  '/refund-policy': ['pages/policy-screen.tsx'],
  '/shipping-policy': ['pages/policy-screen.tsx'],
};

function scriptsOf({ path, language, session }: PageWanted): string[] {
  const catalogue = language === 'en' ? [] : [`i18n/catalogues/${language}.po`];
  const ofBatches = batchPage(path);
  const batches = ofBatches && `batches/${ofBatches.id === null ? 'list/batches' : 'batch'}-screen.tsx`;
  const later = session ? ['home/lower-half.tsx', 'shell/footer.tsx'] : [];
  return [...(screens[path] ?? []), ...(batches ? ['student-screens.ts', batches] : []), ...later, ...catalogue].map(
    (file) => `src/web/${file}`,
  );
}
