import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { WayIn } from '../checkout/way-in.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { ReviewText } from './review-text.tsx';

/** Money came that does not fit the order; a person looks at it. */
export function PaymentInReview({ order }: { order: Order }) {
  const owned = order.reviewReason === 'already_owned';
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
            {owned ? <Trans>You already own this</Trans> : <Trans>We’re reviewing your payment</Trans>}
          </h1>
          <p className="mt-1.5 text-body text-muted-foreground">
            <ReviewText order={order} />
          </p>
        </div>
        <OrderFacts order={order} className="mt-6" />
        {owned && <WayIn materialIds={order.materialIds} classIds={order.classIds} className="mt-3.5" />}
        <ButtonLink to="/enquiry" kind="outline" full className="mt-3">
          <Trans>Ask for help</Trans>
        </ButtonLink>
      </div>
    </StatePage>
  );
}
