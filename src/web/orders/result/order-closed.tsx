import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
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
          picture={<SunScene Icon={Clock} />}
          title={i18n._(closedTitles[order.closedReason ?? 'cancelled'])}
          text={<ClosedText order={order} fromGateway />}
          actions={
            productId && (
              <ButtonLink to="/purchase/$productId" params={{ productId }}>
                <Trans>Order again</Trans>
              </ButtonLink>
            )
          }
        />
        <OrderFacts order={order} className="mt-2" />
      </div>
    </StatePage>
  );
}
