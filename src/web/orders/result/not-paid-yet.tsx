import { Trans } from '@lingui/react/macro';
import { Clock, RotateCw } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { formatMoney } from '../../i18n/format.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { Button } from '../../ui/button.tsx';
import { PayAgain } from './pay-again.tsx';

/** An order of which the gateway has said nothing, opened from somewhere else than its page: most likely never paid. */
export function NotPaidYet({ order, busy, onCheck }: { order: Order; busy: boolean; onCheck: () => void }) {
  return (
    <StatePage>
      <div className="w-full max-w-90 text-center">
        <span
          aria-hidden="true"
          className="mx-auto grid size-23 place-items-center rounded-[28px] bg-sun-soft text-sun-ink"
        >
          <Clock size={44} />
        </span>
        <div role="status">
          <h1 className="mt-6 text-h1">
            <Trans>We haven’t received a payment yet</Trans>
          </h1>
          <p className="mt-1.5 text-body text-muted-foreground">
            <Trans>
              “{order.title}” ({order.number}) is waiting for payment. If you’ve just paid, don’t pay again. This page
              updates automatically.
            </Trans>
          </p>
        </div>
        <div className="mt-6 grid gap-3">
          <PayAgain order={order} kind="primary">
            <Trans>Pay {formatMoney(order.totalPaise)} now</Trans>
          </PayAgain>
          <Button kind="outline" full busy={busy} onClick={onCheck}>
            <RotateCw size={20} aria-hidden="true" />
            <Trans>Check again</Trans>
          </Button>
        </div>
      </div>
    </StatePage>
  );
}
