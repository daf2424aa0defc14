import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/orders/orders.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { ClosedText, closedTitles } from './closed-words.tsx';

/** Back from the gateway with an order that can be paid no longer: whoever has paid all the same should not pay twice. */
export function OrderClosed({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const productId = order.lines.find((line) => line.productId)?.productId;
  return (
    <StatePage>
      <div className="w-full max-w-90">
        <EmptyState
          heading="h1"
          title={i18n._(closedTitles[order.closedReason ?? 'cancelled'])}
          text={<ClosedText order={order} fromGateway />}
          actions={
            productId && (
              <ButtonLink to="/purchase/$productId" params={{ productId }} kind="outline">
                <Trans>Order again</Trans>
              </ButtonLink>
            )
          }
        />
        <OrderFacts order={order} className="mt-6" />
      </div>
    </StatePage>
  );
}
