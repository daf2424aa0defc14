import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { materials, type PageSize, type Viewer } from '../../contract/materials.ts';
import { CallFailed, call } from '../api/client.ts';
import { createPageLinks, type PageLinks } from './page-links.ts';
import { materialsKey } from './queries.ts';
import { useBlobUrl } from './use-blob-url.ts';

const viewerQuery = (materialId: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'viewer', materialId],
    queryFn: ({ signal }) => call(materials.openViewer, { params: { id: materialId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Opens a viewer session for a material; what was read changes the shelf, so that is asked again afterwards. */
export function useViewer(materialId: string) {
  const client = useQueryClient();
  const viewer = useQuery(viewerQuery(materialId));
  useEffect(
    () => () => {
      for (const part of ['list', 'own', 'access']) {
        void client.invalidateQueries({ queryKey: [...materialsKey, part] });
      }
    },
    [client],
  );
  return viewer;
}

/** The links of a viewer session, kept as long as the session is. */
export function usePageLinks(viewer: Viewer): PageLinks {
  return useMemo(() => createPageLinks(viewer.session, viewer.links), [viewer.session, viewer.links]);
}

/** One page's picture as an address for an `img`; asks only while `wanted`, because the server counts what it sends. */
export function usePagePicture(
  { session, links }: { session: string; links: PageLinks },
  page: number,
  size: PageSize,
  wanted = true,
) {
  const client = useQueryClient();
  const picture = useQuery({
    queryKey: [...materialsKey, 'page', session, page, size],
    queryFn: async ({ signal }) => {
      const { expires, signature } = await links.linkTo(page);
      return call(materials.getPage, { params: { id: session, page }, query: { size, expires, signature }, signal });
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  // A viewer session ends after two hours: reading goes on in a new one.
  const ended = picture.error instanceof CallFailed && picture.error.code === 'link_expired';
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: [...materialsKey, 'viewer'] });
  }, [ended, client]);
  return { ...picture, url: useBlobUrl(picture.data) };
}
