import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatDuration } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';

const minute = 60_000;

/** The time that is left until an instant, counted down by the minute. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(clock);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / minute));
  const left = formatDuration(minutes);
  return (
    <Badge kind="sun">
      <Trans>{left} left</Trans>
    </Badge>
  );
}
