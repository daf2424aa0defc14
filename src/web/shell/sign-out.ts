import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signOut } from '../api/session/session.ts';
import { showToast } from '../ui/toast.ts';

/** How long signing out waits until this phone shows no notifications any more. */
const patienceMs = 2000;

/**
 * Signs out and says so; the guard then goes to `/auth`. Notifications end first, while the session may still say so; where
 * that cannot be done, the server stops them with the session.
 */
export function useSignOut(): { busy: boolean; run: () => Promise<void> } {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
      await Promise.race([endNotifications().catch(() => undefined), late]);
      await signOut();
      showToast({ kind: 'success', title: t`Signed out successfully` });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

async function endNotifications(): Promise<void> {
  const { clearShown, turnPushOff } = await import('../api/browser-push.ts');
  await Promise.allSettled([clearShown(), turnPushOff()]);
}
