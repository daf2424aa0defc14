import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Parcel } from '../../../contract/orders/orders-admin.ts';
import { shipmentStates } from '../../../contract/shipping.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { parcelList } from '../admin-queries.ts';
import { shipmentStateLabels } from '../copy.ts';
import { DispatchBadge } from './dispatch-badge.tsx';

interface ParcelListProps {
  state: string | undefined;
  onState: (state: string) => void;
  onOpen: (orderId: string) => void;
}

/** Parcels of one state, the one that must leave first on top. */
export function ParcelList({ state: asked, onState, onOpen }: ParcelListProps) {
  const { t, i18n } = useLingui();
  const state = shipmentStates.find((one) => one === asked) ?? 'ready';
  const list = useInfiniteQuery(parcelList(state));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<Parcel>[] = [
    {
      key: 'number',
      head: <Trans>Order</Trans>,
      phone: 'title',
      cell: (parcel) => (
        <>
          <RecordButton className="tabular-nums" onClick={() => onOpen(parcel.orderId)}>
            {parcel.number}
          </RecordButton>
          <span className="block text-micro text-muted-foreground">{parcel.title}</span>
        </>
      ),
    },
    {
      key: 'to',
      head: <Trans>Deliver to</Trans>,
      cell: (parcel) => `${parcel.name}, ${parcel.city} ${parcel.pin}`,
    },
    {
      key: 'speed',
      head: <Trans>Speed</Trans>,
      cell: ({ shipment }) => (
        <Badge kind={shipment.speed === 'express' ? 'primary' : 'neutral'}>
          {shipment.speed === 'express' ? <Trans>Express</Trans> : <Trans>Standard</Trans>}
        </Badge>
      ),
    },
    {
      key: 'by',
      head: state === 'ready' ? <Trans>Send by (IST)</Trans> : <Trans>Dispatched (IST)</Trans>,
      phone: 'status',
      cell: ({ shipment }) =>
        shipment.handedOverAt ? (
          formatDayTime(shipment.handedOverAt)
        ) : (
          <DispatchBadge dispatchBy={shipment.dispatchBy} />
        ),
    },
  ];
  return (
    <>
      <Chips label={t`Status`} className="mb-4">
        {shipmentStates.map((one) => (
          <Chip key={one} on={state === one} onClick={() => onState(one)}>
            {i18n._(shipmentStateLabels[one])}
          </Chip>
        ))}
      </Chips>
      {list.isPending && (
        <Loading label={t`Loading parcels`}>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
      {list.isError && (
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
          title={state === 'ready' ? <Trans>All parcels dispatched</Trans> : <Trans>No parcels here</Trans>}
        />
      )}
      {rows.length > 0 && (
        <RecordList
          label={t`Parcels`}
          columns={columns}
          rows={rows}
          rowKey={(parcel) => parcel.orderId}
          onOpen={(parcel) => onOpen(parcel.orderId)}
        />
      )}
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
