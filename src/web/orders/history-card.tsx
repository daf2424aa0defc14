import { Trans, useLingui } from '@lingui/react/macro';
import { type OrderState, orderStates } from '../../contract/orders/orders.ts';
import type { OrderDetailForStaff } from '../../contract/orders/orders-admin.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { eventStep } from './admin/event-words.ts';
import { moveReasonWords, orderStateWords } from './copy.ts';

const setBacks: readonly OrderState[] = ['payment_review', 'expired', 'cancelled'];

/** What happened to the order, when, and who did it: its moves, the gateway's events, money sent back, messages. */
export function HistoryCard({ order }: { order: OrderDetailForStaff }) {
  const { t, i18n } = useLingui();
  const atDesk = order.receipts.some((one) => one.state === 'received');
  const moves = order.moves
    .filter((move) => move.to !== 'awaiting_payment')
    .map(({ to, actor, reason, at }): TimelineStep & { at: string } => {
      const state = orderStates.find((one) => one === to);
      const known = moveReasonWords[reason];
      const why = known ? i18n._(known) : reason;
      const by = actor !== null && why !== '' ? `${actor}: ${why}` : actor;
      return {
        at,
        title: state ? i18n._(orderStateWords[state].words) : to,
        text: by ?? (known ? why : to === 'paid' && atDesk ? t`At the desk` : t`Automatically`),
        state: state && setBacks.includes(state) ? 'failed' : 'done',
      };
    });
  const events = order.events.map((event) => ({ at: event.at, ...eventStep(event, (words) => i18n._(words)) }));
  const steps: TimelineStep[] = [
    { at: order.createdAt, title: t`Placed`, state: 'done' as const },
    ...[...events, ...moves].toSorted((a, b) => a.at.localeCompare(b.at)),
  ].map(({ at, ...step }) => ({ ...step, when: formatDayTime(at) }));
  return (
    <Card>
      <h2 className="mb-3 text-h2">
        <Trans>History</Trans>
      </h2>
      <Timeline label={t`Order history`} steps={steps} />
    </Card>
  );
}
