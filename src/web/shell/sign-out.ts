import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signOut } from '../api/session.ts';
import { showToast } from '../ui/toast.ts';

/** Signs out and says so; the guard then goes to `/auth`. */
export function useSignOut(): { busy: boolean; run: () => Promise<void> } {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await signOut();
      showToast({ kind: 'success', title: t`Signed out successfully` });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
