import type { I18n } from '@lingui/core';
import type { StaticDataRouteOption } from '@tanstack/react-router';

/** The browser's title of a page: its name and the academy's. */
export function titleWords(
  i18n: I18n,
  title: StaticDataRouteOption['title'],
  params: Record<string, string | undefined>,
  academy: string,
): string {
  const named = typeof title === 'function' ? title(params) : title;
  return named ? `${i18n._(named)} · ${academy}` : academy;
}
