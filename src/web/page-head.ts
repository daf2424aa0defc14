import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { PageHead } from '../contract/drawn-page.ts';
import { settingText } from './api/delivered-words.ts';
import { publicSettingsQuery } from './api/public-settings.ts';
import type { makeRouter } from './routes.tsx';
import { titleWords } from './shell/title-words.ts';

/** The head of the page that the router has opened. */
export function pageHead(router: ReturnType<typeof makeRouter>, queries: QueryClient): PageHead {
  const academy = queries.getQueryData(publicSettingsQuery.queryKey)?.academy;
  const { title } = router.state.matches.at(-1)?.staticData ?? {};
  return { title: titleWords(i18n, title, {}, settingText(i18n, academy?.name ?? '')) };
}
