import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClassDetail } from '../../contract/classes.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useCancelRegistration } from './use-registration.ts';

/** Cancels one's own registration in a free class as long as that is possible, after asking. */
export function GiveSeatBack({ one }: { one: ClassDetail }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelRegistration(one.id);
  if (one.stage !== 'upcoming' || one.giveBackUntil === null || Date.parse(one.giveBackUntil) <= Date.now())
    return null;
  return (
    <>
      <Button kind="ghost" onClick={() => setAsking(true)}>
        <Trans>Cancel my registration</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Give your seat back?</Trans>}
        text={<Trans>Somebody else can take it. You can register again while seats are left.</Trans>}
        action={<Trans>Give my seat back</Trans>}
        keep={<Trans>Keep my seat</Trans>}
        destructive
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
