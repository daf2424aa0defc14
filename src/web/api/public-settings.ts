import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Language } from '../../contract/languages.ts';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import { publicReads } from '../../contract/settings/read-public-settings.ts';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { call } from './client.ts';
import { useSession } from './session/session.ts';

/** What the pages show until the settings have come, and when they do not come; a visitor is told only a part of them. */
const delivered: PublicSettings = {
  ...defaultPublicSettings,
  // A blank line stands for the title that comes, so that nothing below it moves then.
  directors: defaultPublicSettings.directors.map((one) => ({ ...one, roleTitle: ' ' })) as PublicSettings['directors'],
  adminPhone: null,
  changedAt: {},
};

/** The same while a page in another language waits for them: a blank line, and not English for a moment. */
const awaited: PublicSettings = {
  ...delivered,
  academy: { ...delivered.academy, tagline: '\u00a0', subject: '\u00a0' },
};

export const readSettingsIn = (lang: Language, signal?: AbortSignal) =>
  call(publicReads.readPublicSettings, { query: { lang }, signal });

/** In the language that is spoken when they are asked for; a change of it asks again (`main.tsx`) and keeps the old till then. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: ({ signal }) => readSettingsIn(i18n.locale as Language, signal),
  // Without a line the academy keeps its name, its directors and its language.
  meta: { kept: true },
});

/** The delivered texts in the page's language, fetched where the academy's own do not come; English is here already. */
const deliveredQuery = (language: Language) =>
  queryOptions({
    queryKey: ['settings', 'delivered', language],
    queryFn: async () => (await import('./delivered-settings.ts')).deliveredIn(language, delivered),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The academy's name, directors, texts and the numbers of its policies. */
export function usePublicSettings(): PublicSettings {
  const { locale } = useLingui().i18n;
  const { data, isLoadingError, isRefetchError } = useQuery(publicSettingsQuery);
  const enabled = (isLoadingError || (isRefetchError && !data?.directors)) && locale !== 'en';
  const own = useQuery({ ...deliveredQuery(locale as Language), enabled }).data;
  const meanwhile = own ?? (locale === 'en' ? delivered : awaited);
  return useMemo((): PublicSettings => ({ ...meanwhile, ...data }), [meanwhile, data]);
}

/**
 * False while what a visitor is told of them, on a page that the server drew, stands in for the rest. That is asked for once
 * the page is taken over and somebody is signed in.
 */
export function useSettingsComplete(): boolean {
  const { data, isRefetchError, refetch } = useQuery(publicSettingsQuery);
  const { status } = useSession();
  const complete = !data || data.directors !== undefined || isRefetchError;
  useEffect(() => {
    if (!complete && status === 'signed-in') void refetch();
  }, [complete, status, refetch]);
  return complete;
}
