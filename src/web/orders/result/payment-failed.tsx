import { Trans } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { PayAgain } from './pay-again.tsx';

/** The bank said no: the same order can be tried again, nothing has to be typed twice. */
export function PaymentFailed({ order }: { order: Order }) {
  const productId = order.lines.find((line) => line.productId)?.productId;
  return (
    <StatePage>
      <div className="w-full max-w-90 text-center">
        <span
          aria-hidden="true"
          className="mx-auto grid size-23 place-items-center rounded-[28px] bg-destructive-soft text-destructive-ink"
        >
          <CircleX size={44} />
        </span>
        <div role="alert">
          <h1 className="mt-6 text-h1">
            <Trans>Payment did not go through</Trans>
          </h1>
          <p className="mt-1.5 text-body text-muted-foreground">
            <Trans>
              Your bank declined the payment. Any money debited is returned automatically in 3 to 5 working days.
            </Trans>
          </p>
        </div>
        <OrderFacts order={order} className="mt-6" />
        <div className="mt-4 grid gap-3">
          <PayAgain order={order} kind="primary">
            <Trans>Try again</Trans>
          </PayAgain>
          {productId && (
            <ButtonLink to="/purchase/$productId" params={{ productId }} kind="outline" full>
              <Trans>Use another method</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/enquiry" kind="ghost" full>
            <Trans>Ask for help</Trans>
          </ButtonLink>
        </div>
      </div>
    </StatePage>
  );
}
