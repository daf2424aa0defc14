import { loadWithoutCode } from '../ui/use-code.ts';

/** The page for a screen that failed; it cannot wait for the failure, which may be that nothing loads any more. */
export const loadCrashScreen = () => import('./crash-screen.tsx');

/** Fetches it once the first page stands, with what is drawn for a part or a toast whose code fails. */
export function prepareCrashScreen(): void {
  const prepare = () => void Promise.all([loadCrashScreen(), loadWithoutCode()]).catch(() => undefined);
  window.addEventListener('load', prepare, { once: true });
}
