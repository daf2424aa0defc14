import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Order } from '../../contract/orders/orders.ts';
import { formatMoney } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { SeatFacts } from './checkout/seat-facts.tsx';
import { CopyNumber } from './copy-number.tsx';

/** What, how much and which order: what a student quotes who asks about a payment. */
export function OrderFacts({ order, className }: { order: Order; className?: string }) {
  return (
    <Card className={clsx('text-left', className)}>
      <p className="text-h3 break-words">{order.title}</p>
      {order.classIds[0] && <SeatFacts classId={order.classIds[0]} />}
      <KeyValues
        className="mt-3"
        items={[
          { name: <Trans>Amount</Trans>, value: formatMoney(order.totalPaise) },
          { name: <Trans>Order</Trans>, value: <CopyNumber number={order.number} /> },
        ]}
      />
    </Card>
  );
}
