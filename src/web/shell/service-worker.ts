/** Keeps the app's shell on the phone: repeat visits start from it, also offline. Built by vite-plugin-pwa. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page's own loading, so that a first visit is not slowed down. A refusal leaves an ordinary website.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
