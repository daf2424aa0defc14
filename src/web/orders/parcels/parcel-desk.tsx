import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { mostParcels } from '../../../contract/orders/parcels.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { ClaimsCard } from '../../claims/claims-card.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { parcelList } from '../admin-queries.ts';
import { GoodsBackCard } from '../stock/goods-back-card.tsx';
import { LowStockCard } from '../stock/low-stock-card.tsx';
import { UndeliveredQueueCard } from '../undelivered-queue-card.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ParcelBar } from './parcel-bar.tsx';
import { readParcelFilter } from './parcel-filter.ts';
import { ParcelFilters } from './parcel-filters.tsx';
import { ParcelList } from './parcel-list.tsx';

interface ParcelDeskProps {
  search: Record<string, string | undefined>;
  onSearch: (search: Record<string, string>) => void;
  onOpen: (orderId: string) => void;
}

/** The dispatch desk: parcels by what narrows them down, late ones first; many are printed and handed over at once. */
export function ParcelDesk({ search, onSearch, onOpen }: ParcelDeskProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const mayMove = may(ordersAdmin.moveParcel);
  const filter = readParcelFilter(search);
  const list = useInfiniteQuery(parcelList(filter));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [scanning, setScanning] = useState(false);
  const shown = rows.filter((row) => chosen.has(row.shipment.id));
  const choose = (id: string) =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  const all = rows.slice(0, mostParcels);
  const change = (next: Record<string, string>) => {
    setChosen(new Set());
    onSearch(next);
  };
  return (
    <>
      <ParcelFilters filter={filter} onChange={change} />
      {mayMove && (
        <div className="mb-4 flex flex-wrap gap-2">
          {rows.length > 0 && (
            <Button
              kind="outline"
              size="sm"
              onClick={() => setChosen(new Set(shown.length === all.length ? [] : all.map((row) => row.shipment.id)))}
            >
              {shown.length === all.length ? <Trans>Clear selection</Trans> : <Trans>Select all {all.length}</Trans>}
            </Button>
          )}
          {filter.state === 'ready' && (
            <Button kind="outline" size="sm" onClick={() => setScanning(true)}>
              <PackageCheck size={18} aria-hidden="true" />
              <Trans>Scan or upload hand-overs</Trans>
            </Button>
          )}
        </div>
      )}
      {list.isPending && (
        <Loading label={t`Loading parcels`}>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the parcels</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={
            Object.keys(filter).length === 1 && filter.state === 'ready' ? (
              <Trans>All parcels dispatched</Trans>
            ) : (
              <Trans>No parcels here</Trans>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <ParcelList state={filter.state} rows={rows} chosen={chosen} onChoose={choose} onOpen={onOpen} />
      )}
      <NextPage list={list} />
      {mayMove && shown.length > 0 && (
        <ParcelBar parcels={shown} state={filter.state} onDone={() => setChosen(new Set())} />
      )}
      <div className="mt-6 grid grid-cols-1 gap-4">
        <UndeliveredQueueCard />
        <GoodsBackCard />
        <LowStockCard />
        <ClaimsCard />
      </div>
      {scanning && <HandOverDialog rows={[]} onClose={() => setScanning(false)} onDone={() => setScanning(false)} />}
    </>
  );
}
