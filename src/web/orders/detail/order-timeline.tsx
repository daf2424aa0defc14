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
    </Card>
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
  return [...steps, ...useParcelSteps(order)];
}

function useParcelSteps({ shipment, address, missingItemsHours }: Order): TimelineStep[] {
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
      text: t`Something missing? Tell us within ${missingItemsHours} hours of delivery.`,
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
    last[shipment.state],
  ];
}
