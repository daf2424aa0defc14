import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { keptSince } from '../api/kept-lists.ts';
import { formatDayTime, formatTime } from '../i18n/format.ts';
import { savedFilesQuery } from '../materials/catalogue/saved-files.ts';
import { lineLostAt, useShowsNothing } from './lost-at.ts';

/** Under the header while there is no network: how old is what is shown, and which files lie on this phone. */
export function OfflineStrip() {
  const kept = useSyncExternalStore(keptSince.subscribe, keptSince.get);
  const saved = useQuery(savedFilesQuery).data?.length ?? 0;
  const since = useShowsNothing() ? null : (kept ?? lineLostAt());
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 bg-sun-soft px-[var(--gutter)] py-1.5 text-small-strong text-sun-ink">
      <WifiOff size={20} aria-hidden="true" />
      <span className="flex-[1_1_12rem] py-1">
        {since ? (
          <Trans>Offline. Showing what was saved at {isToday(since) ? formatTime(since) : formatDayTime(since)}.</Trans>
        ) : (
          <Trans>You’re offline</Trans>
        )}
      </span>
      {saved > 0 && (
        <Link to="/profile/$part" params={{ part: 'saved' }} className="inline-flex min-h-8 items-center underline">
          <Plural value={saved} one="# PDF on this device" other="# PDFs on this device" />
        </Link>
      )}
    </div>
  );
}

const isToday = (at: Date) => at.toDateString() === new Date().toDateString();
