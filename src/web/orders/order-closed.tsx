import { Trans } from '@lingui/react/macro';
import type { Order } from '../../contract/orders.ts';
import { StatePage } from '../shell/state-page.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** An order that can be paid no longer. */
export function OrderClosed({ order }: { order: Order }) {
  const productId = order.lines.find((line) => line.productId)?.productId;
  return (
    <StatePage>
      <EmptyState
        heading="h1"
        title={
          order.state === 'cancelled' ? (
            <Trans>A newer order took the place of this one</Trans>
          ) : (
            <Trans>This order was not paid in time</Trans>
          )
        }
        text={
          <Trans>
            Nothing was charged for {order.number}. If money left your account all the same, we see it and call you.
          </Trans>
        }
        actions={
          productId && (
            <ButtonLink to="/purchase/$productId" params={{ productId }}>
              <Trans>Order again</Trans>
            </ButtonLink>
          )
        }
      />
    </StatePage>
  );
}
