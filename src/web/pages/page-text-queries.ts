import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../contract/languages.ts';
import { type PageSlug, pageTextReads } from '../../contract/pages/page-texts.ts';
import { call } from '../api/client.ts';

/** A page's published text as a reader of `lang` gets it. */
export const pageTextQuery = (slug: PageSlug, lang: Language) =>
  queryOptions({
    queryKey: ['pages', slug, lang],
    queryFn: ({ signal }) => call(pageTextReads.readPageText, { params: { slug }, query: { lang }, signal }),
  });
