import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { accessRefusals } from '../../../contract/access-refusals.ts';
import { materialReading } from '../../../contract/materials/material-reading.ts';
import type { PageSize, Viewer } from '../../../contract/materials/materials.ts';
import { CallFailed, call } from '../../api/client.ts';
import { useBlobUrl } from '../../api/use-blob-url.ts';
import { materialsKey } from '../queries.ts';
import { createPageLinks, type PageLinks } from './page-links.ts';
import { loadPicture, pictureKey, type Reading } from './page-picture.ts';
import { viewerQuery } from './viewer-query.ts';

/** Opens a viewer session for a material; what was read changes the shelf, so that is asked again afterwards. */
export function useViewer(materialId: string) {
  const client = useQueryClient();
  const viewer = useQuery(viewerQuery(materialId));
  useRefusal(viewer.error);
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
export function usePagePicture(reading: Reading, page: number, size: PageSize, wanted = true) {
  const client = useQueryClient();
  const picture = useQuery({
    queryKey: pictureKey(reading.session, page, size),
    queryFn: ({ signal }) => loadPicture(client, reading, { page, size, signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  useRefusal(picture.error);
  return { ...picture, url: useBlobUrl(picture.data) };
}

/** One piece of an enlarged page, once it is `wanted`. */
export function usePageTile(reading: Reading, { page, tile }: { page: number; tile: number }, wanted: boolean) {
  const { session, links, accepted } = reading;
  const piece = useQuery({
    queryKey: [...materialsKey, 'tile', session, page, tile],
    queryFn: async ({ signal }) => {
      const { expires, signature } = await links.linkTo(page);
      const query = { expires, signature, ...(accepted ? { refundGivenUp: 'true' as const } : {}) };
      return call(materialReading.getPageTile, { params: { id: session, page, tile }, query, signal });
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  useRefusal(piece.error);
  return useBlobUrl(piece.data);
}

/** What a page says in place of its picture. */
export function usePageText(reading: Reading, page: number, wanted: boolean) {
  const { session, links, accepted } = reading;
  const text = useQuery({
    queryKey: [...materialsKey, 'text', session, page],
    queryFn: async ({ signal }) => {
      const { expires, signature } = await links.linkTo(page);
      const query = { expires, signature, ...(accepted ? { refundGivenUp: 'true' as const } : {}) };
      return call(materialReading.getPageText, { params: { id: session, page }, query, signal });
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  useRefusal(text.error);
  return text;
}

const closing = new Set<string>([...accessRefusals, 'not_found']);

/** A viewer session ends after two hours: reading goes on in a new one. Where the guard closes, its page says why. */
export function useRefusal(error: Error | null): void {
  const client = useQueryClient();
  const code = error instanceof CallFailed ? error.code : null;
  useEffect(() => {
    if (code === 'link_expired') void client.invalidateQueries({ queryKey: [...materialsKey, 'viewer'] });
    if (code && closing.has(code)) void client.invalidateQueries({ queryKey: [...materialsKey, 'access'] });
  }, [code, client]);
}
