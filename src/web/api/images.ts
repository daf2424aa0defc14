import { queryOptions } from '@tanstack/react-query';
import { type AcademyImage, academyImageReads } from '../../contract/media/academy-images.ts';
import { call } from './client.ts';

/** An image as the reads of `docs/domain/table-reads.md` give it. */
export type ShownImage = Pick<AcademyImage, 'title' | 'url' | 'category'>;

/** Images that do not come within 5 seconds are not waited for; the defaults stay (`docs/domain/home-and-images.md`). */
const timeoutMs = 5_000;

/** Reads published images in PostgREST's words. Each row has the columns that `select` names. */
export async function readImages<Row>(query: Record<string, string>, signal: AbortSignal): Promise<Row[]> {
  const late = new AbortController();
  const stop = () => late.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  try {
    return (await call(academyImageReads.readImages, { query, signal: late.signal })) as Row[];
  } finally {
    clearTimeout(timer);
  }
}

/** The photos and logo for the sign-in page and the header (`docs/domain/table-reads.md`, read 2). */
export const brandingImagesQuery = queryOptions({
  queryKey: ['academy_images', 'branding'],
  meta: { kept: true },
  queryFn: ({ signal }) =>
    readImages<ShownImage>({ select: 'title,url,category', category: 'in.(Profiles,Logos)', limit: '10' }, signal),
});

/** The narrowest file of an image, 160 pixels wide, for small places. */
export const narrowPicture = (url: string): string => url.replace(/\d+\.webp.*$/, '160.webp');
