import type { QueryClient } from '@tanstack/react-query';
import { pictureWidths } from '../../contract/media/picture-widths.ts';
import { brandingImagesQuery, narrowPicture } from '../api/images.ts';

/** What an iPhone draws on its home screen has so many pixels. */
const homeScreenPixels = 180;

/**
 * The academy's own logo in the browser's tab and on an iPhone's home screen, in place of the drawn one, from when it is known.
 * As in the app's manifest, one that is not square, or small, leaves the drawn icon on the home screen.
 */
export function showLogoIcon(queries: QueryClient): void {
  const show = () => {
    const logo = queries.getQueryData(brandingImagesQuery.queryKey)?.find(({ category }) => category === 'Logos');
    if (!logo) return;
    setIcon('icon', narrowPicture(logo.url));
    setIcon('apple-touch-icon', homeScreenFile(logo.url));
  };
  show();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === brandingImagesQuery.queryKey[1]) show();
  });
}

function setIcon(rel: string, file: string | null): void {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!link || !file || link.href.endsWith(file)) return;
  link.type = 'image/webp';
  link.href = file;
}

/** The narrowest file that is wide enough. */
function homeScreenFile(url: string): string | null {
  const [address = '', facts = ''] = url.split('#');
  const [width, height] = facts.split(',').map(Number);
  if (!width || width !== height) return null;
  const wide = pictureWidths(width).find((one) => one >= homeScreenPixels);
  return wide === undefined ? null : address.replace(/[^/]*$/, `${wide}.webp`);
}
