import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';

/** So few seats are worth a colour. */
const few = 20;

/** How many seats are left; nothing without a limit. */
export function SeatsBadge({ seatsLeft }: { seatsLeft: number | null }) {
  if (seatsLeft === null) return <span />;
  if (seatsLeft === 0) {
    return (
      <Badge kind="error">
        <Trans>Full</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind={seatsLeft <= few ? 'sun' : 'neutral'}>
      <Plural value={seatsLeft} one="# seat left" other="# seats left" />
    </Badge>
  );
}
