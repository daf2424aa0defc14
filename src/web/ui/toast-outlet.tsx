import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useAnyDialogOpen } from './open-dialogs.ts';
import { toasterWanted } from './toast.ts';
import { useWide } from './use-wide.ts';

/** Loads what shows toasts ahead of the first one, where that one may have to speak of a lost connection. */
export const loadToaster = () => import('./toaster.tsx');

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/**
 * The one place toasts come out; nothing is loaded before the first one. `top` where a phone's bottom is in use, as it is
 * under an open sheet.
 */
export function ToastOutlet({ top }: { top: boolean }) {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  const wide = useWide();
  const overSheet = useAnyDialogOpen();
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster wide={wide} top={top || overSheet} />
    </Suspense>
  );
}
