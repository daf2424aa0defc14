import { i18n } from '@lingui/core';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../contract/languages.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import { call } from '../api/client.ts';

export const readAboutIn = (lang: Language, signal?: AbortSignal) =>
  call(publicReads.readAbout, { query: { lang }, signal });

/** What the about page says of the academy; read in the page's language like the public settings. */
export const aboutQuery = queryOptions({
  queryKey: ['settings', 'about'],
  queryFn: ({ signal }) => readAboutIn(i18n.locale as Language, signal),
});
