import './ui/stand-in-fonts.css';
import './ui/styles.css';
import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { writeCookie } from './api/cookies.ts';
import { makeQueryClient } from './api/query-client.ts';
import { expectSession, isSignedIn } from './api/session/session.ts';
import { App } from './app.tsx';
import { loadLanguage, savedLanguage } from './i18n/language.ts';
import { isolateValues } from './i18n/plain-values.ts';
import { makeRouter } from './routes.tsx';
import { loadLaterParts } from './shell/start/deferred-island.tsx';
import { openFirstPage } from './shell/start/first-page.ts';
import { loadLast } from './shell/start/load-fonts.ts';
import { pressAgain } from './shell/start/replay-clicks.ts';
import { prepareForLater } from './shell/start/warm-up.ts';

/**
 * Takes over the page that the server drew, or draws it. No top-level await: a screen's chunk imports this one, and would
 * wait for itself.
 */
async function start(page: HTMLElement, queries: QueryClient): Promise<void> {
  const first = openFirstPage();
  const router = makeRouter();
  const app = <App router={router} queries={queries} />;
  await Promise.all([loadLanguage(first?.language ?? savedLanguage()), router.load()]);
  // What others wrote comes in one language.
  i18n.on('change', () => void queries.invalidateQueries());
  // A cookie that outlived its session: what was drawn for it is nobody's page.
  if (!first || (first.session && !(await isSignedIn()))) {
    loadLast();
    return createRoot(page).render(app);
  }
  expectSession(first.session);
  // The academy's first language, or one that is still offered: pages that the browser draws go on in it.
  writeCookie('language', first.language);
  for (const [key, data] of first.queries) queries.setQueryData(key, data);
  // Most of what such a page shows comes after it was drawn: held, its parts would not be what React then draws.
  if (first.session) await loadLaterParts();
  // The same boundaries as where it was drawn.
  router.ssr = { manifest: undefined };
  const takeOver = () => void hydrateRoot(page, app);
  // A little at a time, so that a press is heard in between; but not where a session fills the page meanwhile.
  if (first.session) takeOver();
  else startTransition(takeOver);
  pressAgain(page);
  loadLast();
}

isolateValues(i18n);
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');
// Each after a breath: what came before took the processor long enough.
const queries = makeQueryClient();
setTimeout(() => void start(page, queries));
setTimeout(() => prepareForLater(queries));
