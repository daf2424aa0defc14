import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { brandingImagesQuery } from '../api/images.ts';
import { showLogoIcon } from './show-logo-icon.ts';

it.each([
  ['large and square', '/files/images/1/1/640.webp#640,640,50,50', '/files/images/1/1/320.webp'],
  ['just wide enough', '/files/images/1/1/200.webp#200,200,50,50', '/files/images/1/1/200.webp'],
  ['not square', '/files/images/1/1/640.webp#640,320,50,50', '/apple-touch-icon.png'],
  ['small', '/files/images/1/1/160.webp#160,160,50,50', '/apple-touch-icon.png'],
])('the logo on the home screen: %s', (_what, url, icon) => {
  document.head.innerHTML =
    '<link rel="icon" href="/mark.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';
  const queries = new QueryClient();
  showLogoIcon(queries);
  queries.setQueryData(brandingImagesQuery.queryKey, [{ title: 'Logo', url, category: 'Logos' }]);
  const hrefOf = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
  expect([hrefOf('icon'), hrefOf('apple-touch-icon')]).toEqual(['/files/images/1/1/160.webp', icon]);
});
