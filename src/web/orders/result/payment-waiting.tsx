import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, RotateCw } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { PayAgain } from './pay-again.tsx';

/**
 * Back from the gateway, of which nothing is heard yet, or whose money has come and has yet to be settled; the page asks by
 * itself, less and less often.
 */
export function PaymentWaiting({ order, busy, onCheck }: { order: Order; busy: boolean; onCheck: () => void }) {
  const { t } = useLingui();
  const hasCome = order.standing === 'confirming';
  return (
    <StatePage>
      <div className="w-full max-w-90 text-center">
        <svg
          className="mx-auto size-23 motion-safe:animate-spin motion-safe:[animation-duration:1.6s]"
          viewBox="0 0 92 92"
          role="img"
          aria-label={t`Checking`}
        >
          <circle cx="46" cy="46" r="38" fill="none" stroke="var(--secondary)" strokeWidth="9" />
          <path
            d="M46 8a38 38 0 0 1 36 26"
            fill="none"
            stroke="var(--sun-edge)"
            strokeWidth="9"
            strokeLinecap="round"
          />
        </svg>
        <div role="status">
          <h1 className="mt-6 text-h1">
            {hasCome ? <Trans>We’ve received your payment</Trans> : <Trans>Checking with your bank</Trans>}
          </h1>
          <p className="mt-1.5 text-body text-muted-foreground">
            <Trans>We’re confirming your payment. You don’t need to pay again.</Trans>
          </p>
        </div>
        <OrderFacts order={order} className="mt-6" />
        <div className="mt-4 grid gap-3">
          {!hasCome && (
            <Alert icon={<Clock size={22} className="text-info-ink" />} className="text-left">
              <Trans>
                Still waiting after 10 minutes? If the payment failed, you’ll get your money back automatically.
              </Trans>
            </Alert>
          )}
          <Button kind="outline" full busy={busy} onClick={onCheck}>
            <RotateCw size={20} aria-hidden="true" />
            <Trans>Check again</Trans>
          </Button>
          {!hasCome && (
            <PayAgain order={order} kind="ghost">
              <Trans>I haven’t paid yet. Go to payment</Trans>
            </PayAgain>
          )}
        </div>
      </div>
    </StatePage>
  );
}
