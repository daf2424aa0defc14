import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { formatDay, formatDayTime, formatTime } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';

/** What happened to a paid order, what happens now and what comes: payment, access link, parcel. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="mb-4 text-h2">{order.shipment ? <Trans>Track your parcel</Trans> : <Trans>Progress</Trans>}</h2>
      <Timeline label={t`Progress`} steps={useSteps(order)} />
      {order.shipment && <TrackLink shipment={order.shipment} />}
      {order.shipments.slice(1).map((shipment) => (
        <OtherParcel key={shipment.id} order={order} shipment={shipment} />
      ))}
    </Card>
  );
}

/** The courier's own page for a parcel. */
function TrackLink({ shipment }: { shipment: Shipment }) {
  if (!shipment.trackingUrl) return null;
  return (
    <a
      className="link mt-2 inline-flex min-h-11 items-center"
      href={shipment.trackingUrl}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>Track with {shipment.courier}</Trans>
    </a>
  );
}

/** A further parcel of the order, or goods that are sent again. */
function OtherParcel({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { t } = useLingui();
  const number = shipment.position;
  return (
    <section className="mt-4 border-t pt-4">
      <h3 className="mb-1 text-h3">
        {shipment.purpose === 'resend' ? <Trans>Sent again</Trans> : <Trans>Parcel {number}</Trans>}
      </h3>
      <p className="mb-3 text-small whitespace-pre-line text-muted-foreground">{shipment.contents}</p>
      <Timeline label={t`Progress`} steps={useParcelSteps({ ...order, shipment })} />
      <TrackLink shipment={shipment} />
    </section>
  );
}

function useSteps(order: Order): TimelineStep[] {
  const { t } = useLingui();
  const steps: TimelineStep[] = [{ title: t`Ordered`, when: formatDayTime(order.createdAt), state: 'done' }];
  if (order.paidAt)
    steps.push({ title: t({ message: 'Paid', context: 'order' }), when: formatDayTime(order.paidAt), state: 'done' });
  const opens = order.materialIds.length + order.classIds.length > 0;
  const { mailSentAt, accessBy, email } = order;
  if (mailSentAt) {
    steps.push({
      title: opens ? t`Access link sent` : t`Confirmation sent`,
      when: formatDayTime(mailSentAt),
      text: email,
      state: 'done',
    });
  } else if (opens && accessBy) {
    steps.push({ title: t`Access link by ${formatTime(accessBy)} IST`, text: t`At ${email}`, state: 'now' });
  }
  if (order.lines[0]?.kind === 'mentoring' && order.classIds.length === 0 && order.refundedPaise < order.totalPaise) {
    steps.push({ title: t`Your session`, text: t`We’ll call you to agree on a time`, state: 'now' });
  }
  return [...steps, ...useParcelSteps(order)];
}

function useParcelSteps({ shipment, address }: Pick<Order, 'shipment' | 'address'>): TimelineStep[] {
  const { t } = useLingui();
  if (!shipment || !address) return [];
  const { handedOverAt, deliveredAt } = shipment;
  const place = `${address.city} ${address.pin}`;
  const expected = t`At your door by ${formatDay(shipment.expectedBy)}`;
  if (shipment.isStopped)
    return [{ title: t`Parcel stopped`, text: t`This order is being refunded.`, state: 'failed' }];
  const last: Record<Shipment['state'], TimelineStep> = {
    ready: { title: expected, text: place, state: 'later' },
    handed_over: { title: expected, text: place, state: 'now' },
    delivered: {
      title: t`Delivered`,
      ...(deliveredAt && { when: formatDayTime(deliveredAt) }),
      state: 'done',
    },
    returned: {
      title: t`The parcel came back to us`,
      text: t`We’ll call you to agree what happens next.`,
      state: 'failed',
    },
    lost: {
      title: t`The parcel was lost in transit`,
      text: t`We’ll call you to agree what happens next.`,
      state: 'failed',
    },
  };
  return [
    handedOverAt
      ? {
          title: t`Dispatched`,
          when: formatDayTime(handedOverAt),
          text: [shipment.courier, shipment.trackingNumber].filter(Boolean).join(', '),
          state: 'done',
        }
      : { title: t`Dispatched by ${formatDay(shipment.dispatchBy)}`, text: t`We’re packing your books.`, state: 'now' },
    ...(shipment.outForDeliveryAt
      ? [
          {
            title: t`Out for delivery`,
            when: formatDayTime(shipment.outForDeliveryAt),
            state: 'done' as const,
          },
        ]
      : []),
    last[shipment.state],
  ];
}
