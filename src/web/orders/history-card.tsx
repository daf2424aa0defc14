import { Trans, useLingui } from '@lingui/react/macro';
import { type OrderState, orderStates } from '../../contract/orders.ts';
import type { OrderDetailForStaff } from '../../contract/orders-admin.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { orderStateWords } from './copy.ts';

const setBacks: readonly OrderState[] = ['payment_review', 'expired', 'cancelled'];

/** Every move of the order: what, when, and who. */
export function HistoryCard({ order }: { order: OrderDetailForStaff }) {
  const { t, i18n } = useLingui();
  const steps: TimelineStep[] = [
    { title: t`Placed`, when: formatDayTime(order.createdAt), state: 'done' },
    ...order.moves
      .filter((move) => move.to !== 'awaiting_payment')
      .map((move): TimelineStep => {
        const state = orderStates.find((one) => one === move.to);
        return {
          title: state ? i18n._(orderStateWords[state].words) : move.to,
          when: formatDayTime(move.at),
          text: move.actor ?? t`By itself`,
          state: state && setBacks.includes(state) ? 'failed' : 'done',
        };
      }),
  ];
  return (
    <Card>
      <h2 className="mb-3 text-h2">
        <Trans>History</Trans>
      </h2>
      <Timeline label={t`History of the order`} steps={steps} />
    </Card>
  );
}
