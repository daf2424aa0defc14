import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimForStaff } from '../../contract/claims.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { openClaims } from './queries.ts';

/** What students reported missing, longest waiting first, each with its decision. */
export function ClaimsCard() {
  const { t } = useLingui();
  const list = useInfiniteQuery(openClaims);
  const [open, setOpen] = useState<ClaimForStaff | null>(null);
  return (
    <>
      <PagedCard
        title={<Trans>Missing items</Trans>}
        list={list}
        itemKey={(claim) => claim.id}
        empty={<Trans>No reports waiting.</Trans>}
        failed={<Trans>Could not load the reports</Trans>}
      >
        {(claim) => (
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="text-small-strong tabular-nums">
                {claim.number}, {claim.name}
              </p>
              <p className="break-words">{claim.words}</p>
              <p className="text-micro text-muted-foreground">{formatDayTime(claim.createdAt)}</p>
            </div>
            <Button kind="outline" size="sm" aria-label={t`Answer ${claim.number}`} onClick={() => setOpen(claim)}>
              <Trans>Answer</Trans>
            </Button>
          </div>
        )}
      </PagedCard>
      {open && <ClaimPanel claim={open} onClose={() => setOpen(null)} />}
    </>
  );
}
