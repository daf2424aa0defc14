import type { QueryClient } from '@tanstack/react-query';
import { materialReading } from '../../../contract/materials/material-reading.ts';
import { materials, type PageSize } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';
import { connectionNow, savesData } from '../../api/phone/data-saver.ts';
import { materialsKey } from '../queries.ts';
import type { PageLinks } from './page-links.ts';

export interface Reading {
  session: string;
  links: PageLinks;
  /** The reader knows that the full refund ends. */
  accepted: boolean;
}

const nonceBytes = 12;

/** A page that is fetched before it is wanted, encrypted: the server counts it once its key is asked for. */
const encryptedPage = ({ session, links }: Reading, page: number, size: PageSize) => ({
  queryKey: [...materialsKey, 'encrypted', session, page, size],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { expires, signature } = await links.linkTo(page);
    const query = { size, expires, signature, prefetch: 'true' as const };
    return call(materials.getPage, { params: { id: session, page }, query, signal });
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Fetches the pages that come next, unless the phone saves data; without a safe connection no browser can decryptPage them. */
export function prefetchPages(client: QueryClient, reading: Reading, pages: readonly number[], size: PageSize): void {
  if (savesData() || !globalThis.crypto?.subtle) return;
  for (const page of pages) {
    if (client.getQueryData(pictureKey(reading.session, page, size))) continue;
    void client.prefetchQuery(encryptedPage(reading, page, size));
  }
}

/** Whether a page takes so long to come that a smaller picture before it is worth its bytes. */
export function isLineSlow(): boolean {
  const { downlink = 10 } = connectionNow();
  return downlink < 4 && !savesData();
}

export const pictureKey = (session: string, page: number, size: PageSize) =>
  [...materialsKey, 'page', session, page, size] as const;

/** A page's picture: decrypted when it was prefetched, else fetched now. */
export async function loadPicture(
  client: QueryClient,
  reading: Reading,
  { page, size, signal }: { page: number; size: PageSize; signal: AbortSignal },
): Promise<Blob> {
  const { session, links, accepted } = reading;
  const encrypted = encryptedPage(reading, page, size);
  const prefetch = client.getQueryState(encrypted.queryKey);
  if (prefetch && (prefetch.data !== undefined || prefetch.fetchStatus === 'fetching')) {
    const blob = await client.fetchQuery(encrypted).catch(() => null);
    if (blob) return decryptPage(blob, await askKey());
  }
  const { expires, signature } = await links.linkTo(page);
  const query = { size, expires, signature, ...(accepted ? { refundGivenUp: 'true' as const } : {}) };
  return call(materials.getPage, { params: { id: session, page }, query, signal });

  async function askKey(): Promise<string> {
    const link = await links.linkTo(page);
    const body = { size, expires: link.expires, signature: link.signature, refundGivenUp: accepted };
    return (await call(materialReading.unlockPrefetched, { params: { id: session, page }, body, signal })).key;
  }
}

async function decryptPage(encrypted: Blob, key: string): Promise<Blob> {
  const bytes = await encrypted.arrayBuffer();
  const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const iv = bytes.slice(0, nonceBytes);
  const picture = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, bytes.slice(nonceBytes));
  return new Blob([picture]);
}
