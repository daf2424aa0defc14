import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';

const hourMs = 60 * 60 * 1000;

/** How long a parcel may still stay, of its 48 hours from payment. */
export function DispatchBadge({ dispatchBy }: { dispatchBy: string }) {
  const hours = Math.floor((Date.parse(dispatchBy) - Date.now()) / hourMs);
  if (hours < 0) {
    return (
      <Badge kind="error">
        <Trans>Overdue</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind={hours < 12 ? 'sun' : 'neutral'}>
      <Plural value={hours} one="# hour left" other="# hours left" />
    </Badge>
  );
}
