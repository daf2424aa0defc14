import { Plural, Trans } from '@lingui/react/macro';
import { Check, MapPin, Video } from 'lucide-react';
import type { ClassSummary } from '../../contract/classes/classes.ts';
import { Badge } from '../ui/badge.tsx';

/** Where it is: the place, or live online until it is on: from then on another badge says more. */
export function PlaceBadge({ one, className }: { one: ClassSummary; className?: string }) {
  if (one.kind === 'online' && one.stage !== 'upcoming') return null;
  return (
    <Badge className={className}>
      {one.kind === 'online' ? (
        <>
          <Video size={16} aria-hidden="true" />
          <Trans>Live online</Trans>
        </>
      ) : (
        <>
          <MapPin size={16} aria-hidden="true" />
          <span className="truncate">{one.venue}</span>
        </>
      )}
    </Badge>
  );
}

/** From so many seats on, the list says how many are left. */
const fewSeats = 10;

/** What stands between the reader and a seat: registered, over, full, few left; `plain` dresses what has no colour of its own. */
export function StateBadge({ one, plain }: { one: ClassSummary; plain?: string }) {
  if (one.stage === 'cancelled') {
    return (
      <Badge kind="error">
        <Trans context="class">Cancelled</Trans>
      </Badge>
    );
  }
  if (one.stage === 'recorded') {
    return (
      <Badge kind="info">
        <Trans>Recording</Trans>
      </Badge>
    );
  }
  if (one.stage === 'over') {
    return (
      <Badge className={plain}>
        <Trans>Over</Trans>
      </Badge>
    );
  }
  if (one.isRegistered) {
    return (
      <Badge kind="success">
        <Check size={16} aria-hidden="true" />
        <Trans>Registered</Trans>
      </Badge>
    );
  }
  if (one.seatsLeft === null || one.seatsLeft > fewSeats) return null;
  return one.seatsLeft === 0 ? (
    <Badge className={plain}>
      <Trans>Full</Trans>
    </Badge>
  ) : (
    <Badge kind="sun">
      <Plural value={one.seatsLeft} one="# seat left" other="# seats left" />
    </Badge>
  );
}
