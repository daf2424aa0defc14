import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchForStaff } from '../../../contract/batches/batches-admin.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { batchOffers } from '../queries.ts';
import { TermWords } from './term-words.tsx';

const OfferForm = lazyPart(async () => (await import('./offer-form.tsx')).OfferForm);

/** What of a batch is sold by itself: months and subjects. */
export function OffersPart({ batch, mayEdit }: { batch: BatchForStaff; mayEdit: boolean }) {
  const { i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(batchOffers(batch.id));
  const [adding, setAdding] = useState(false);
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load what’s on sale</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Sold in parts</Trans>
        </h2>
        {mayEdit && (
          <Button kind="outline" size="sm" onClick={() => setAdding(true)}>
            <Trans>Sell a part</Trans>
          </Button>
        )}
      </div>
      {data.items.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>Sold only as a whole. You can also sell single months or subjects.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {data.items.map((offer) => (
          <li key={offer.productId} className="flex flex-wrap items-center justify-between gap-2 text-small">
            <TermWords term={offer} />
            {offer.isOnSale ? (
              <span className="tabular-nums">{formatMoney(offer.pricePaise)}</span>
            ) : (
              <Badge>
                <Trans>Off sale</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {adding && <OfferForm batch={batch} onDone={() => setAdding(false)} />}
    </Card>
  );
}
