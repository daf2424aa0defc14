import type { QueryClient } from '@tanstack/react-query';
import { brandingImagesQuery, narrowPicture } from '../api/images.ts';

/** The academy's own logo in the browser's tab, in place of the drawn one, from when it is known. */
export function showLogoIcon(queries: QueryClient): void {
  const show = () => {
    const logo = queries.getQueryData(brandingImagesQuery.queryKey)?.find(({ category }) => category === 'Logos');
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!logo || !link || link.href.endsWith(narrowPicture(logo.url))) return;
    link.type = 'image/webp';
    link.href = narrowPicture(logo.url);
  };
  show();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === brandingImagesQuery.queryKey[1]) show();
  });
}
