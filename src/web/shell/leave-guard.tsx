import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { loadDialog } from '../ui/dialog.tsx';

/** What of an address says which thing is edited. */
interface Place {
  id?: string;
  page?: string;
}

/** Asks before the editor is left with changes that are not saved; the list's filters may change meanwhile. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const [here, there] = [current.search as Place, next.search as Place];
      return dirty && (current.pathname !== next.pathname || here.id !== there.id || here.page !== there.page);
    },
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  useEffect(() => {
    if (dirty) void loadDialog().catch(() => undefined);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={<Trans>Leave without saving?</Trans>}
      text={<Trans>Your changes will be lost.</Trans>}
      action={<Trans>Leave without saving</Trans>}
      destructive
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
