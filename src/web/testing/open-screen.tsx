import { i18n } from '@lingui/core';
import { act, cleanup, render } from '@testing-library/react';
import { makeQueryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { loadLanguage } from '../i18n/language.ts';
import { isolateValues } from '../i18n/plain-values.ts';
import { makeRouter } from '../routes.tsx';

isolateValues(i18n);

/** Shows the application at an address, as the browser draws it, over the API that `installFakeApi` made. */
export async function openScreen(path: string, queries = makeQueryClient()): Promise<void> {
  cleanup();
  history.replaceState(null, '', path);
  await loadLanguage('en');
  const router = makeRouter();
  await router.load();
  await act(async () => void render(<App router={router} queries={queries} />));
}
