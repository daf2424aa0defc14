import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Box, CalendarCheck, Mail, Phone, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { supportTimes, weekdaysInWords } from '../../api/support-hours.ts';
import { formatDay, formatTime } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Tile, type TileKind } from '../../ui/tile.tsx';

/** The steps after the payment, each with its date. */
export function WhatHappensNext({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { shipping, contact } = usePublicSettings();
  const { min, max } = shipping.dispatchHours;
  const days = weekdaysInWords(i18n, contact.supportHours.days);
  const times = supportTimes(i18n, contact.supportHours);
  const { shipment, address } = order;
  const opens = order.materialIds.length + order.classIds.length > 0;
  const bringsBatch = order.lines.some((line) => line.kind === 'batch');
  const isByAppointment = !opens && !shipment && order.lines.some((line) => line.kind === 'mentoring');
  // Of a fee nothing follows but its receipt, which is offered below.
  if (!opens && !shipment && !bringsBatch && !isByAppointment) return null;
  return (
    <Card className="mt-3.5">
      <h2 className="text-h2">
        <Trans>What happens next</Trans>
      </h2>
      <ul className="mt-1 divide-y">
        {opens && order.accessBy && (
          <Step
            kind="success"
            icon={<Mail aria-hidden="true" />}
            title={<Trans>Access link by {formatTime(order.accessBy)} IST</Trans>}
            text={<Trans>At {order.email}</Trans>}
          />
        )}
        {shipment && !shipment.handedOverAt && (
          <Step
            kind="sun"
            icon={<Box aria-hidden="true" />}
            title={<Trans>Books dispatched by {formatDay(shipment.dispatchBy)}</Trans>}
            text={
              <Trans>
                Packed in {min} to {max} hours
              </Trans>
            }
          />
        )}
        {shipment?.handedOverAt && (
          <Step
            kind="sun"
            icon={<Box aria-hidden="true" />}
            title={<Trans>Books dispatched on {formatDay(shipment.handedOverAt)}</Trans>}
            text={[shipment.courier, shipment.trackingNumber].filter(Boolean).join(', ')}
          />
        )}
        {shipment && address && (
          <Step
            kind="primary"
            icon={<Truck aria-hidden="true" />}
            title={<Arrival shipment={shipment} />}
            text={
              astray(shipment) ? (
                <Trans>We’ll call you to agree on what happens next. You can also contact us first.</Trans>
              ) : (
                <Trans>
                  {address.city} {address.pin}. Tell us within {order.missingItemsHours} hours if anything is missing.
                </Trans>
              )
            }
          />
        )}
        {bringsBatch && (
          <Step
            kind="success"
            icon={<CalendarCheck aria-hidden="true" />}
            title={<Trans>You’re in the batch</Trans>}
            text={
              <Link to="/profile/$part" params={{ part: 'batches' }} className="link">
                <Trans>Go to your batches</Trans>
              </Link>
            }
          />
        )}
        {isByAppointment && (
          <Step
            kind="primary"
            icon={<Phone aria-hidden="true" />}
            title={<Trans>We’ll call you to agree on a time</Trans>}
            text={
              <Trans>
                {days}, {times} IST.
              </Trans>
            }
          />
        )}
      </ul>
    </Card>
  );
}

const astray = ({ state }: Shipment) => state === 'returned' || state === 'lost';

function Arrival({ shipment }: { shipment: Shipment }) {
  if (shipment.state === 'returned') return <Trans>The parcel came back to us</Trans>;
  if (shipment.state === 'lost') return <Trans>The parcel was lost in transit</Trans>;
  if (shipment.deliveredAt) return <Trans>Delivered on {formatDay(shipment.deliveredAt)}</Trans>;
  return <Trans>At your door by {formatDay(shipment.expectedBy)}</Trans>;
}

interface StepProps {
  kind: TileKind;
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

function Step({ kind, icon, title, text }: StepProps) {
  return (
    <li className="flex gap-3.5 py-3.5 last:pb-0">
      <Tile kind={kind}>{icon}</Tile>
      <div className="min-w-0">
        <h3 className="text-h3">{title}</h3>
        <p className="text-small break-words text-muted-foreground">{text}</p>
      </div>
    </li>
  );
}
