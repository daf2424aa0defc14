import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAnyDialogOpen } from './open-dialogs.ts';
import { type Toast, waitingToast } from './toast.ts';
import { useCode } from './use-code.ts';
import { useWide } from './use-wide.ts';

/** Loads what shows toasts ahead of the first one, where that one may have to speak of a lost connection. */
export const loadToaster = () => import('./toaster.tsx');

const toaster = { load: loadToaster };

/**
 * The one place toasts come out; nothing is loaded before the first one. `top` where a phone's bottom is in use, as it is
 * under an open sheet.
 */
export function ToastOutlet({ top }: { top: boolean }) {
  const waiting = useSyncExternalStore(waitingToast.subscribe, waitingToast.get, () => undefined);
  const wide = useWide();
  const overSheet = useAnyDialogOpen();
  return waiting === undefined ? null : (
    <Outlet waiting={waiting} wide={wide} top={top || overSheet} overSheet={overSheet} />
  );
}

interface OutletProps {
  waiting: Toast | null;
  wide: boolean;
  top: boolean;
  overSheet: boolean;
}

function Outlet({ waiting, wide, top, overSheet }: OutletProps) {
  const { loaded, failed, retry } = useCode(toaster);
  const shown = useRef(waiting);
  useEffect(() => {
    // Another toast is another reason to fetch what shows them.
    if (failed && shown.current !== waiting) retry();
    shown.current = waiting;
  });
  if (loaded) return <loaded.Toaster wide={wide} top={top} overSheet={overSheet} />;
  return failed && waiting && <failed.PlainToast toast={waiting} />;
}
