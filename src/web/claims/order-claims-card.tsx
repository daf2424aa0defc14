import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { formatDayTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { claimStateWords } from './copy.ts';
import { ownClaims } from './queries.ts';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

/**
 * “Something is missing”: how long it can be reported, what was reported and what became of it; nothing before
 * delivery. Whom to ask instead stands in the order's own card of help.
 */
export function OrderClaimsCard({ orderId }: { orderId: string }) {
  const { i18n } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownClaims(orderId));
  const [asked, setAsked] = useState<string | null>(null);
  if (isLoadingError) {
    return (
      <ErrorCard title={<Trans>Could not load the reports</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  if (data.parcels.length === 0) return null;
  const open = data.parcels.filter((one) => one.isOpen);
  const hasOpenClaim = (shipmentId: string) =>
    data.claims.some((one) => one.shipmentId === shipmentId && one.state === 'open');
  const { hours } = data;
  const free = open.find((one) => !hasOpenClaim(one.shipmentId));
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Something is missing?</Trans>
      </h2>
      {data.claims.length > 0 && (
        <ul className="mt-2 divide-y">
          {data.claims.map((claim) => (
            <li key={claim.id} className="py-3 text-small">
              <p className="flex items-center justify-between gap-3">
                <span className="text-muted-foreground">{formatDayTime(claim.createdAt)}</span>
                <Badge kind={claimStateWords[claim.state].badge}>{i18n._(claimStateWords[claim.state].words)}</Badge>
              </p>
              <p className="mt-1 break-words">{claim.words}</p>
              {claim.answer && <p className="mt-1 break-words text-muted-foreground">{claim.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      {free ? (
        <>
          <p className="mt-1 text-small text-muted-foreground">
            <Trans>Report missing or damaged items until {formatDayTime(free.until)}.</Trans>
          </p>
          <Button kind="outline" full className="mt-3" onClick={() => setAsked(free.shipmentId)}>
            <PackageX size={20} aria-hidden="true" />
            <Trans>Something is missing</Trans>
          </Button>
        </>
      ) : (
        open.length === 0 && (
          <p className="mt-1 text-small text-muted-foreground">
            <Trans>
              Missing items can be reported for {hours} hours after delivery. That time is over. Please contact the
              office.
            </Trans>
          </p>
        )
      )}
      {asked && <ClaimDialog shipmentId={asked} orderId={orderId} onClose={() => setAsked(null)} />}
    </Card>
  );
}
