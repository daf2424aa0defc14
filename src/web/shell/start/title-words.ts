import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type StaticDataRouteOption, useParams } from '@tanstack/react-router';
import { useRouteData } from './route-data.ts';

/** The name of a page, by its route's static data. */
export function pageName(
  i18n: I18n,
  title: StaticDataRouteOption['title'],
  params: Record<string, string | undefined>,
): string | undefined {
  const named = typeof title === 'function' ? title(params) : title;
  return named && i18n._(named);
}

/** The name of the page that is shown; none of a section of the admin area, whose name comes with it. */
export function usePageName(): string | undefined {
  const { i18n } = useLingui();
  const { title } = useRouteData();
  return pageName(i18n, title, useParams({ strict: false }));
}

/** The browser's title of a page: its name and the academy's. */
export const titleWords = (page: string | undefined, academy: string) => (page ? `${page} · ${academy}` : academy);
