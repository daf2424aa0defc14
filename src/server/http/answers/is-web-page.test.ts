import { expect, it } from 'vitest';
import { isServerPath, isWebPage } from './is-web-page.ts';

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

it.each([
  ['/rest', true],
  ['/rest/v1/nothing?select=id', true],
  ['/auth/v1/nothing', true],
  ['/storage/v1/nothing', true],
  ['/functions/v1/nothing', true],
  ['/realtime/v1/nothing', true],
  ['/api', true],
  ['/api?x=1', true],
  ['/auth', false],
  ['/auth/', false],
  ['/auth/?code=1', false],
  ['/restful', false],
  ['/about', false],
])('%s is the server’s: %s', (url, expected) => {
  expect(isServerPath(url)).toBe(expected);
});
