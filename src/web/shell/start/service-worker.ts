import { trusted } from '../../ui/trusted-types.ts';

/** Keeps the app's shell on the phone: repeat visits start from it, also offline. Built by vite-plugin-pwa. A refusal leaves an ordinary website. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', keepLoaded, { once: true });
  serviceWorker.register(trusted().createScriptURL('/sw.js')).catch(() => undefined);
  // An installed app opens at home; the way to the academy's help is there without a line too.
  if (matchMedia('(display-mode: standalone)').matches) {
    setTimeout(() => void import('../../enquiries/enquiry-screen.tsx').catch(() => undefined), 5_000);
  }
}

/** What the first visit loaded came past the worker; asked for again it comes from the browser's own cache, and stays. */
function keepLoaded(): void {
  const ours = `${location.origin}/assets/`;
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.startsWith(ours)) void fetch(name).catch(() => undefined);
  }
}
