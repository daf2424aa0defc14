import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCancelRegistration } from './use-registration.ts';

const ReturnSeat = lazyPart(async () => (await import('./return-seat.tsx')).ReturnSeat);

/** Cancels one's own registration as long as that is possible, after asking; a paid seat goes back as a refund. */
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
      {one.registration?.isPaid ? (
        asking && <ReturnSeat classId={one.id} onClose={() => setAsking(false)} />
      ) : (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={<Trans>Cancel your registration?</Trans>}
          text={<Trans>Your seat goes to someone else. You can register again while seats are left.</Trans>}
          action={<Trans>Cancel my registration</Trans>}
          keep={<Trans>Keep my seat</Trans>}
          destructive
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate(() => setAsking(false))}
        />
      )}
    </>
  );
}
