import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type PageSlug, pageTextsAdmin } from '../../../contract/pages/page-texts.ts';
import { call } from '../../api/client.ts';

/** Everything that is known of the pages' texts, here and on the pages. */
export const pagesKey = ['pages'];

/** Every page and how far it is written. */
export const pageListQuery = queryOptions({
  queryKey: [...pagesKey, 'admin'],
  queryFn: ({ signal }) => call(pageTextsAdmin.listPages, { signal }),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** A page's newest version; never an old one. */
export const pageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: [...pagesKey, 'admin', slug],
    queryFn: ({ signal }) => call(pageTextsAdmin.readPage, { params: { slug }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** One version of a page; it never changes. */
export const pageVersionQuery = (slug: PageSlug, version: number) =>
  queryOptions({
    queryKey: [...pagesKey, 'admin', slug, 'version', version],
    queryFn: ({ signal }) => call(pageTextsAdmin.readPageVersion, { params: { slug, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page's versions, newest first. */
export const pageVersionsQuery = (slug: PageSlug) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, 'admin', slug, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(pageTextsAdmin.listPageVersions, {
        params: { slug },
        query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: true,
  });
