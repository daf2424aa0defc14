import { expect, it } from 'vitest';
import { isWebPage } from './is-web-page.ts';

it.each([
  ['/', true],
  ['/?from=app', true],
  ['/auth', true],
  ['/about/', true],
  ['/About', true],
  ['/event?id=1', true],
  ['/purchase/7f0c', true],
  ['/material/7f0c/access', true],
  ['/admin/orders?tab=parcels', true],
  ['/no-such-page', false],
  ['/purchase', false],
  ['/purchase/', false],
  ['/material/7f0c', false],
  ['/material/7f0c/access/more', false],
  ['/admin/nothing', false],
  ['/aboutus', false],
  ['//', false],
])('%s is a page: %s', (url, expected) => {
  expect(isWebPage(url)).toBe(expected);
});
