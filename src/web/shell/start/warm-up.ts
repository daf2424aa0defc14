import type { QueryClient } from '@tanstack/react-query';
import { loadWithoutCode } from '../../ui/use-code.ts';

/** The page for a screen that failed; it cannot wait for the failure, which may be that nothing loads any more. */
export const loadCrashScreen = () => import('../failures/crash-screen.tsx');

/** What can wait until the first page stands. */
export const loadAfterLoad = () => import('./after-load.ts');

/**
 * Once the first page stands, so that a first visit is not slowed down: fetches that page, with what is drawn for a part or a
 * toast whose code fails, and begins what can wait (`after-load.ts`).
 */
export function prepareForLater(queries: QueryClient): void {
  const prepare = () =>
    void Promise.all([
      loadCrashScreen(),
      loadWithoutCode(),
      loadAfterLoad().then((one) => one.beginAfterLoad(queries)),
    ]).catch(() => undefined);
  // A drawn page starts its scripts when it is painted, which may be later.
  if (document.readyState === 'complete') prepare();
  else window.addEventListener('load', prepare, { once: true });
}
