import { Trans, useLingui } from '@lingui/react/macro';
import type { Parcel } from '../../../contract/orders/orders-admin.ts';
import { parcelNumber, type ShipmentState } from '../../../contract/shipping.ts';
import { formatDay, formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { DispatchBadge } from '../admin/dispatch-badge.tsx';

interface ParcelListProps {
  state: ShipmentState;
  rows: readonly Parcel[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onOpen: (orderId: string) => void;
}

const numberOf = ({ number, shipment }: Parcel) =>
  shipment.position === 1 ? number : parcelNumber(number, shipment.position);

/** Parcels of one state, each with a box to choose it. */
export function ParcelList({ state, rows, chosen, onChoose, onOpen }: ParcelListProps) {
  const { t } = useLingui();
  const columns: Column<Parcel>[] = [
    {
      key: 'choose',
      head: (
        <span className="sr-only">
          <Trans>Choose</Trans>
        </span>
      ),
      phone: 'status',
      cell: (parcel) => (
        <RowCheckbox
          label={t`Choose parcel ${numberOf(parcel)}`}
          checked={chosen.has(parcel.shipment.id)}
          onChange={() => onChoose(parcel.shipment.id)}
        />
      ),
    },
    {
      key: 'number',
      head: <Trans>Order</Trans>,
      phone: 'title',
      cell: (parcel) => (
        <>
          <RecordButton className="tabular-nums" onClick={() => onOpen(parcel.orderId)}>
            {numberOf(parcel)}
          </RecordButton>
          <span className="block text-micro text-muted-foreground">{parcel.shipment.contents || parcel.title}</span>
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
        <span className="flex flex-wrap gap-1">
          <Badge kind={shipment.speed === 'express' ? 'primary' : 'neutral'}>
            {shipment.speed === 'express' ? <Trans>Express</Trans> : <Trans>Standard</Trans>}
          </Badge>
          {shipment.purpose === 'resend' && (
            <Badge kind="review">
              <Trans>Sent again</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'by',
      head: state === 'ready' ? <Trans>Send by (IST)</Trans> : <Trans>Dispatched (IST)</Trans>,
      cell: ({ shipment }) =>
        shipment.handedOverAt ? (
          <>
            {formatDayTime(shipment.handedOverAt)}
            <span className="block text-micro text-muted-foreground">
              {[shipment.courier, shipment.trackingNumber].filter(Boolean).join(' ')}
            </span>
            {state === 'handed_over' && <Expected by={shipment.expectedBy} />}
          </>
        ) : (
          <DispatchBadge dispatchBy={shipment.dispatchBy} />
        ),
    },
  ];
  return (
    <RecordList
      label={t`Parcels`}
      columns={columns}
      rows={rows}
      rowKey={(parcel) => parcel.shipment.id}
      onOpen={(parcel) => onOpen(parcel.orderId)}
    />
  );
}

/** The last day that was promised, in red once it has passed. */
function Expected({ by }: { by: string }) {
  const isLate = Date.parse(`${by}T23:59:59+05:30`) < Date.now();
  return (
    <span
      className={isLate ? 'block text-micro-strong text-destructive-ink' : 'block text-micro text-muted-foreground'}
    >
      {isLate ? <Trans>Late, was due {formatDay(by)}</Trans> : <Trans>Due by {formatDay(by)}</Trans>}
    </span>
  );
}
