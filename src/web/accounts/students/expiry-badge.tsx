import { Trans } from '@lingui/react/macro';
import { academyDay, formatDate } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';

const soonMs = 30 * 24 * 3600_000;

/** Until when a document is valid: red once it has expired, yellow in its last 30 days. */
export function ExpiryBadge({ expiresOn }: { expiresOn: string }) {
  const now = new Date();
  if (expiresOn < academyDay(now)) {
    return (
      <Badge kind="error">
        <Trans>Expired {formatDate(expiresOn)}</Trans>
      </Badge>
    );
  }
  const isSoon = expiresOn <= academyDay(new Date(now.getTime() + soonMs));
  return (
    <Badge kind={isSoon ? 'sun' : 'neutral'}>
      <Trans>Valid until {formatDate(expiresOn)}</Trans>
    </Badge>
  );
}
