import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ordersAdmin, type ParcelDetail } from '../../contract/orders/orders-admin.ts';
import { parcelNumber, type Shipment, type ShipmentResolution } from '../../contract/shipping.ts';
import { call } from '../api/client.ts';
import { useMay } from '../api/session/may.ts';
import { formatDay, formatDayTime } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { ArrivalButtons } from './admin/arrival-buttons.tsx';
import { DispatchBadge } from './admin/dispatch-badge.tsx';
import { HandOverForm } from './admin/hand-over-form.tsx';
import type { ParcelMove } from './admin-queries.ts';
import { zoneLabels } from './copy.ts';
import { CourierBooking } from './couriers/courier-booking.tsx';
import { ParcelButtons } from './parcels/parcel-buttons.tsx';
import { Undelivered } from './parcels/undelivered.tsx';

type ShownParcel = Omit<ParcelDetail, 'contents' | 'shipments'>;

/** Where one parcel of an order is, and the next step for whoever packs. */
export function ShipmentCard({
  parcel,
  titles,
  isOne,
}: {
  parcel: ShownParcel;
  titles: readonly string[];
  isOne: boolean;
}) {
  const { shipment } = parcel;
  const { t, i18n } = useLingui();
  const may = useMay();
  const queries = useQueryClient();
  const mayMove = may(ordersAdmin.moveParcel);
  const move = useMutation({
    mutationFn: (body: ParcelMove) =>
      call(ordersAdmin.moveParcel, { params: { id: parcel.orderId }, body: { ...body, parcelId: shipment.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h2">
          {isOne ? (
            <Trans>Shipment</Trans>
          ) : (
            <span className="tabular-nums">{parcelNumber(parcel.number, shipment.position)}</span>
          )}
        </h2>
        <Badge kind="primary" className="whitespace-normal!">
          {shipment.speed === 'express' ? t`Express` : t`Standard`}, {i18n._(zoneLabels[shipment.zone])}
        </Badge>
      </div>
      {shipment.contents && <p className="mb-4 text-small whitespace-pre-line">{shipment.contents}</p>}
      <Timeline label={t`Shipment`} steps={useSteps(parcel)} />
      {shipment.trackingUrl && (
        <a
          className="link mt-2 inline-flex min-h-11 items-center"
          href={shipment.trackingUrl}
          target="_blank"
          rel="noreferrer"
        >
          <Trans>Track with {shipment.courier}</Trans>
        </a>
      )}
      {parcel.moves
        .filter((one) => one.to === 'corrected' && one.shipmentId === shipment.id)
        .map((one) => (
          <p key={one.at} className="mt-2 text-small text-muted-foreground">
            <Trans>
              Corrected by {one.actor}, {formatDayTime(one.at)}: {one.reason}
            </Trans>
          </p>
        ))}
      {shipment.isStopped && (
        <Alert kind="warning" className="mt-4">
          <Trans>Don’t send it: the order is being refunded.</Trans>
        </Alert>
      )}
      {mayMove && <CourierBooking key={shipment.state} shipmentId={shipment.id} />}
      {shipment.state === 'ready' && mayMove && !shipment.isStopped && <HandOverForm move={move} />}
      {shipment.state === 'handed_over' && mayMove && <ArrivalButtons number={parcel.number} move={move} />}
      {mayMove && <ParcelButtons shipment={shipment} />}
      {isUndelivered(shipment) ? (
        <Undelivered shipment={shipment} orderId={parcel.orderId} titles={titles} />
      ) : (
        <ParcelEnd shipment={shipment} />
      )}
    </Card>
  );
}

const isUndelivered = ({ state, resolution }: Shipment) =>
  (state === 'returned' || state === 'lost') && resolution === null;

const resolutionWords: Record<ShipmentResolution, MessageDescriptor> = {
  resent: msg`Sent again in a parcel of its own.`,
  refunded: msg`The student’s money was refunded instead.`,
  agreed: msg`Settled with the student.`,
};

/** Why there is no further step. */
function ParcelEnd({ shipment: { state, resolution } }: { shipment: Shipment }) {
  const { i18n } = useLingui();
  if (state === 'ready' || state === 'handed_over') return null;
  return (
    <p className="mt-4 border-t pt-4 text-small text-muted-foreground">
      {state === 'delivered' ? (
        <Trans>
          No more updates for this parcel. If the student returns it later, or it was marked by mistake, settle it with
          the student. The accountant decides on a refund.
        </Trans>
      ) : (
        resolution && i18n._(resolutionWords[resolution])
      )}
    </p>
  );
}

function useSteps({ address, shipment, moves, paidAt }: ShownParcel): TimelineStep[] {
  const { t } = useLingui();
  const place = `${address.city} ${address.pin}`;
  const sent = shipment.handedOverAt;
  const end = moves.findLast((one) => one.to === shipment.state && one.shipmentId === shipment.id);
  const ended = end ? { when: formatDayTime(end.at), text: end.actor ?? '' } : {};
  const lastStep: Record<Shipment['state'], TimelineStep> = {
    ready: { title: t`Delivered`, text: t`Expected ${formatDay(shipment.expectedBy)}, ${place}`, state: 'later' },
    handed_over: { title: t`Delivered`, text: t`Expected ${formatDay(shipment.expectedBy)}, ${place}`, state: 'now' },
    delivered: {
      title: t`Delivered`,
      ...(shipment.deliveredAt ? { when: formatDayTime(shipment.deliveredAt) } : {}),
      text: place,
      state: 'done',
    },
    returned: { title: t`Returned`, ...ended, state: 'failed' },
    lost: { title: t`Lost`, ...ended, state: 'failed' },
  };
  return [
    { title: t`Paid`, ...(paidAt ? { when: formatDayTime(paidAt) } : {}), state: 'done' },
    sent
      ? {
          title: t`Dispatched`,
          when: formatDayTime(sent),
          text: [shipment.courier, shipment.trackingNumber].filter(Boolean).join(', '),
          state: 'done',
        }
      : {
          title: t`Send by ${formatDayTime(shipment.dispatchBy)}`,
          when: <DispatchBadge dispatchBy={shipment.dispatchBy} />,
          state: 'now',
        },
    ...(shipment.outForDeliveryAt
      ? [{ title: t`Out for delivery`, when: formatDayTime(shipment.outForDeliveryAt), state: 'done' as const }]
      : []),
    lastStep[shipment.state],
  ];
}
