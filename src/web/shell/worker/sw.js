// The service worker: keeps the app's shell on the phone, so that repeat visits start from it, also offline, and shows
// notifications. Nothing that the server says of a person is kept.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, CacheOnly } from 'workbox-strategies';
import './show-push.js';

self.skipWaiting();
clientsClaim();

// A number at the end is another try for the same file (`before-paint.js`).
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^\d+$/] });
cleanupOutdatedCaches();

const denylist = [
  // With the policy of this moment, from the server (`web/api/bot-check/solve-turnstile.ts`).
  /[?&]fresh=/,
  /^\/(api|rest|functions|files|saved-materials|hooks|sandbox|checkout|dev|docs|health|ready|metrics)(\/|$)/,
  /^\/auth\/v1\//,
  /^\/[^/]+\.[a-z]+$/,
];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }));

// What the reader saved for reading without internet (`web/materials/catalogue/saved-files.ts`).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/saved-materials/'),
  new CacheOnly({ cacheName: 'saved-materials' }),
);

const sixtyDays = 60 * 24 * 60 * 60;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    matchOptions: { ignoreSearch: true },
    plugins: [
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: sixtyDays, matchOptions: { ignoreSearch: true } }),
    ],
  }),
);
