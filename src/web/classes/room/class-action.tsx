import { Trans } from '@lingui/react/macro';
import { CalendarCheck, CirclePlay, Video } from 'lucide-react';
import { useState } from 'react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { useNameFirst } from '../../accounts/name-dialog-card.tsx';
import { academyDay, formatDayTime, formatTime } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { useEnter, useRegister } from './use-registration.ts';
import { Waitlist } from './waitlist.tsx';

/** The one next step of a class's page: register, buy, join, watch, or why there is none. */
export function ClassAction({ one }: { one: ClassDetail }) {
  return (
    <KeepFocus>
      <NextStep one={one} />
    </KeepFocus>
  );
}

function NextStep({ one }: { one: ClassDetail }) {
  if (one.recording || one.recordingStreamUrl) {
    return (
      <ButtonAnchor full href="#recording">
        <CirclePlay size={22} aria-hidden="true" />
        <Trans>Watch recording</Trans>
      </ButtonAnchor>
    );
  }
  if (one.recordingUrl) {
    return (
      <ButtonAnchor full href={one.recordingUrl} target="_blank" rel="noopener noreferrer">
        <CirclePlay size={22} aria-hidden="true" />
        <Trans>Watch recording</Trans>
      </ButtonAnchor>
    );
  }
  if (one.stage === 'cancelled') {
    return (
      <Button full disabled>
        <Trans context="class">Cancelled</Trans>
      </Button>
    );
  }
  if (one.stage === 'over' || one.stage === 'recorded') {
    return (
      <ButtonLink to="/events" kind="outline" full>
        <Trans>See upcoming classes</Trans>
      </ButtonLink>
    );
  }
  if (one.isRefundApproved) {
    return (
      <Button full disabled>
        <Trans>Refund approved</Trans>
      </Button>
    );
  }
  if (one.registration) return <Registered one={one} />;
  if (one.hold) return <KeptSeat one={one} until={one.hold.until} />;
  if (one.seatsLeft === 0) return <Waitlist one={one} />;
  return <TakeSeat one={one} />;
}

function TakeSeat({ one }: { one: ClassDetail }) {
  const [asking, setAsking] = useState(false);
  const register = useRegister(one.id);
  const enter = useEnter(one.id);
  const name = useNameFirst();
  if (one.pricePaise > 0) {
    return one.productId ? (
      <ButtonLink full to="/purchase/$productId" params={{ productId: one.productId }}>
        {one.hold && !one.hold.isOffer ? <Trans>Finish payment</Trans> : <Trans>Buy seat</Trans>}
      </ButtonLink>
    ) : (
      <Button full disabled>
        <Trans>Not on sale</Trans>
      </Button>
    );
  }
  const [clash] = one.clashes;
  const title = clash?.title;
  const isLive = one.kind === 'online' && one.stage === 'live';
  const take = () => register.mutate(isLive ? enter : undefined);
  return (
    <>
      <Button
        full
        kind={isLive ? 'sun' : 'primary'}
        busy={register.isPending}
        busyText={<Trans>Registering</Trans>}
        onClick={() => name.ask(() => (clash ? setAsking(true) : take()))}
      >
        {isLive && <Video size={22} aria-hidden="true" />}
        {isLive ? <Trans>Join now</Trans> : <Trans>Register</Trans>}
      </Button>
      {name.dialog}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Register for two classes at the same time?</Trans>}
        text={<Trans>You have a seat in {title} at that time.</Trans>}
        action={<Trans>Register anyway</Trans>}
        onConfirm={() => {
          setAsking(false);
          take();
        }}
      />
    </>
  );
}

/** A seat that waits: somebody left the payment, or was the next in line. */
function KeptSeat({ one, until }: { one: ClassDetail; until: string }) {
  const time = shortly(until);
  return (
    <div className="grid gap-1">
      <TakeSeat one={one} />
      <p className="text-center text-micro text-muted-foreground tabular-nums">
        <Trans>Held for you until {time}</Trans>
      </p>
    </div>
  );
}

function Registered({ one }: { one: ClassDetail }) {
  if (one.streamUrl) {
    return (
      <ButtonAnchor kind="sun" full href="#class-room">
        <Video size={22} aria-hidden="true" />
        <Trans>Join class</Trans>
      </ButtonAnchor>
    );
  }
  if (one.joinUrl) {
    return (
      <ButtonAnchor kind="sun" full href={one.joinUrl} target="_blank" rel="noopener noreferrer">
        <Video size={22} aria-hidden="true" />
        <Trans>Join class</Trans>
      </ButtonAnchor>
    );
  }
  return (
    <p className="flex min-h-[var(--tap)] w-full items-center justify-center gap-2 rounded-button bg-success-soft px-4 py-2 text-center text-small-strong text-success-ink">
      <CalendarCheck size={20} aria-hidden="true" />
      <span>
        <WhatNext one={one} />
      </span>
    </p>
  );
}

function WhatNext({ one }: { one: ClassDetail }) {
  const opens = shortly(one.joinOpensAt);
  const start = formatTime(one.reportingTime ?? one.startsAt);
  if (one.kind === 'in_person' && one.stage === 'live') return <Trans>Registered. It began at {start}</Trans>;
  if (one.kind === 'in_person') return <Trans>Registered. Be there by {start}</Trans>;
  if (Date.parse(one.joinOpensAt) > Date.now()) return <Trans>Registered. Joining opens {opens}</Trans>;
  return <Trans>Registered. The joining link isn’t here yet</Trans>;
}

/** "5:50 PM" today, else "Wed 25 Nov, 5:50 PM". */
function shortly(instant: string): string {
  return academyDay(instant) === academyDay(new Date()) ? formatTime(instant) : formatDayTime(instant);
}
