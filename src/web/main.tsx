import './ui/fonts.css';
import './ui/styles.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './api/query-client.ts';
import { activateLanguage, savedLanguage } from './i18n/language.ts';
import { keepValuesPlain } from './i18n/plain-values.ts';
import { router } from './routes.tsx';
import { prepareCrashScreen } from './shell/load-crash-screen.ts';
import { registerServiceWorker } from './shell/service-worker.ts';

/** No top-level await: a screen's chunk imports this one, and would wait for itself. */
async function start(page: HTMLElement): Promise<void> {
  await Promise.all([activateLanguage(savedLanguage()), router.load()]);
  createRoot(page).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={makeQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

keepValuesPlain(i18n);
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');
void start(page);
registerServiceWorker();
prepareCrashScreen();
