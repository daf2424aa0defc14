import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { formatTime } from '../i18n/format.ts';
import { useOnline } from './use-online.ts';

/** A strip under the header while there is no network. `saved`: the page shows what the phone keeps, so its age is said. */
export function OfflineStrip({ saved }: { saved: boolean }) {
  const { online, lostAt } = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className="flex items-center gap-2.5 bg-sun-soft px-[var(--gutter)] py-2.5 text-small-strong text-sun-ink">
          <WifiOff size={20} aria-hidden="true" />
          {!saved ? (
            <Trans>Offline.</Trans>
          ) : lostAt ? (
            <Trans>Offline. Showing what was saved at {formatTime(lostAt)}.</Trans>
          ) : (
            <Trans>You’re offline</Trans>
          )}
        </div>
      )}
    </div>
  );
}
