import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import type { ClassSummary } from '../../contract/classes/classes.ts';
import { formatPrice, formatTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button-link.tsx';
import { classQuery } from './list-queries.ts';

/** A class that is on now: one tap to join for the registered, to its page for the others. */
export function LiveClassCard({ one }: { one: ClassSummary }) {
  const detail = useQuery({ ...classQuery(one.id), enabled: one.isRegistered });
  const { joinUrl, streamUrl } = detail.data ?? {};
  const startedAt = formatTime(one.startsAt);
  const price = formatPrice(one.pricePaise);
  return (
    <section className="mt-4.5 rounded-card bg-night-2 p-4.5 text-night-foreground" aria-label={one.title}>
      <div className="flex items-center justify-between gap-3">
        <Badge kind="live">
          <Trans>Live now</Trans>
        </Badge>
        <span className="text-small text-night-muted tabular-nums">
          <Trans>started {startedAt}</Trans>
        </span>
      </div>
      <h2 className="mt-2.5 text-h2">{one.title}</h2>
      <p className="mt-0.5 text-small text-night-muted">
        {one.isRegistered ? <Trans>You’re registered.</Trans> : one.description || price}
      </p>
      {joinUrl && !streamUrl ? (
        <ButtonAnchor kind="sun" full className="mt-4" href={joinUrl} target="_blank" rel="noopener noreferrer">
          <Video size={22} aria-hidden="true" />
          <Trans>Join class</Trans>
        </ButtonAnchor>
      ) : (
        <ButtonLink
          kind="sun"
          full
          className="mt-4"
          to="/event"
          search={{ id: one.id }}
          hash={joinUrl ? 'class-room' : ''}
        >
          {joinUrl ? (
            <>
              <Video size={22} aria-hidden="true" />
              <Trans>Join class</Trans>
            </>
          ) : (
            <Trans>Open class</Trans>
          )}
        </ButtonLink>
      )}
    </section>
  );
}
