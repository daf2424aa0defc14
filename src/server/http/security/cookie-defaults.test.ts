import { expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { cookieName } from './cookie-defaults.ts';

it.each([
  ['http://localhost:3000', '/', 'device'],
  ['http://localhost:3000', '/api/plays/1', 'device'],
  ['https://academy.example', '/', '__Host-device'],
  ['https://academy.example', '/api/plays/1', '__Secure-device'],
])('a cookie of %s for %s is named %s', (url, path, name) => {
  expect(cookieName(parseConfig({ NODE_ENV: 'test', PUBLIC_URL: url }), 'device', { path })).toBe(name);
});
