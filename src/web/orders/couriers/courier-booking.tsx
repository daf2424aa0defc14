import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CourierBooking as Booking } from '../../../contract/orders/couriers.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { parcelCourier } from '../admin-queries.ts';
import { RatesDialog } from './rates-dialog.tsx';

/** A parcel at the courier service: the way to book it, or what became of its booking; nothing without a service. */
export function CourierBooking({ shipmentId }: { shipmentId: string }) {
  const { data } = useQuery(parcelCourier(shipmentId));
  const [choosing, setChoosing] = useState(false);
  if (!data || (!data.isOffered && !data.booking)) return null;
  const { booking } = data;
  const mayBook = data.isOffered && (booking === null || booking.state === 'failed');
  return (
    <div className="mt-4 grid gap-3">
      {booking && <BookingState booking={booking} />}
      {mayBook && (
        <div>
          <Button kind="outline" size="sm" onClick={() => setChoosing(true)}>
            <Trans>Book a courier</Trans>
          </Button>
        </div>
      )}
      {choosing && (
        <RatesDialog shipmentId={shipmentId} weightGrams={data.weightGrams} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

/** The courier's own time is India's, without a zone; anything else stays as the courier words it. */
const pickupTime = (on: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(on) ? formatDayTime(`${on.replace(' ', 'T')}+05:30`) : on;

function BookingState({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  if (booking.state === 'failed') {
    return (
      <Alert kind="error" live>
        <Trans>The courier could not be booked.</Trans> {booking.failure}
      </Alert>
    );
  }
  if (booking.state === 'waiting') {
    return (
      <Alert live>
        <Trans>Booking the courier…</Trans>
      </Alert>
    );
  }
  return (
    <div className="rounded-input bg-muted p-3 text-small">
      <p className="text-small-strong wrap-anywhere">
        {booking.courierName}, <span className="tabular-nums">{booking.awb}</span>
      </p>
      <p className="text-muted-foreground">
        {booking.lastStatus
          ? `${booking.lastStatus}${booking.lastStatusAt ? `, ${formatDayTime(booking.lastStatusAt)}` : ''}`
          : booking.pickupOn
            ? t`Pickup: ${pickupTime(booking.pickupOn)}`
            : t`Pickup requested`}
      </p>
      {booking.labelUrl && (
        <a className="link inline-flex min-h-11 items-center" href={booking.labelUrl} target="_blank" rel="noreferrer">
          <Trans>Courier’s label (PDF)</Trans>
        </a>
      )}
    </div>
  );
}
