/** The page for a screen that failed; it cannot wait for the failure, which may be that nothing loads any more. */
export const loadCrashScreen = () => import('./crash-screen.tsx');

/** Fetches it once the first page stands. */
export function prepareCrashScreen(): void {
  window.addEventListener('load', () => void loadCrashScreen().catch(() => undefined), { once: true });
}
