import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { useNameFirst } from '../../accounts/name-dialog-card.tsx';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { useJoinWaitlist, useLeaveWaitlist } from './use-registration.ts';

/** A full class that has not begun: wait for a seat, or where one stands in the line. */
export function Waitlist({ one }: { one: ClassDetail }) {
  const join = useJoinWaitlist(one.id);
  const name = useNameFirst();
  if (one.stage !== 'upcoming') {
    return (
      <Button full disabled>
        <Trans>Full</Trans>
      </Button>
    );
  }
  if (one.queuePosition === null) {
    return (
      <>
        <Button
          full
          busy={join.isPending}
          busyText={<Trans>Joining</Trans>}
          onClick={() => name.ask(() => join.mutate())}
        >
          <Trans>Join the waitlist</Trans>
        </Button>
        {name.dialog}
      </>
    );
  }
  const place = formatCount(one.queuePosition);
  return (
    <p className="flex min-h-[var(--tap)] w-full items-center justify-center gap-2 rounded-button bg-info-soft px-4 py-2 text-center text-small-strong text-info-ink">
      <Hourglass size={20} aria-hidden="true" />
      <span>
        <Trans>You’re number {place} on the waitlist</Trans>
      </span>
    </p>
  );
}

/** Leaves the line, or gives up the seat that was offered. */
export function LeaveWaitlist({ one }: { one: ClassDetail }) {
  const leave = useLeaveWaitlist(one.id);
  if (one.queuePosition === null && !one.hold?.isOffer) return null;
  return (
    <Button kind="ghost" busy={leave.isPending} onClick={() => leave.mutate()}>
      {one.hold ? <Trans>Give up this seat</Trans> : <Trans>Leave the waitlist</Trans>}
    </Button>
  );
}
