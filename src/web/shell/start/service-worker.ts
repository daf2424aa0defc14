import { trusted } from '../../ui/trusted-types.ts';

/** Keeps the app's shell on the phone: repeat visits start from it, also offline. Built by vite-plugin-pwa. A refusal leaves an ordinary website. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(trusted().createScriptURL('/sw.js')).catch(() => undefined);
}
