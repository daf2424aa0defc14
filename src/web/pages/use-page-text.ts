import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { PageSlug, PageText } from '../../contract/pages/page-texts.ts';
import { pageTextQuery } from './page-text-queries.ts';

/** Texts shown in place of the published ones, where an admin looks at a draft. */
export const PreviewedTexts = createContext<Partial<Record<PageSlug, PageText>>>({});

/** A page's text in the language of the page. Undefined while it is on its way; null when it does not come. */
export function usePageText(slug: PageSlug): PageText | null | undefined {
  const previewed = useContext(PreviewedTexts)[slug];
  const { i18n } = useLingui();
  const { data, isLoadingError } = useQuery({
    ...pageTextQuery(slug, i18n.locale as Language),
    enabled: previewed === undefined,
  });
  return previewed ?? data ?? (isLoadingError ? null : undefined);
}
