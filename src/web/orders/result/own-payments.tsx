import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MyOrdersCard } from '../my-orders-card.tsx';

/** For who comes here without an order: their own, newest first, and where to ask about money that shows nowhere. */
export function OwnPayments() {
  return (
    <div className="container grid max-w-160 gap-5 pt-6 pb-12 md:pt-10">
      <div>
        <h1 className="text-h1">
          <Trans>Your orders and payments</Trans>
        </h1>
        <p className="mt-1 text-body text-muted-foreground">
          <Trans>A payment usually shows here within a minute.</Trans>
        </p>
      </div>
      <MyOrdersCard />
      <p className="text-small text-muted-foreground">
        <Trans>
          Money left your account and no order says “Paid”?{' '}
          <Link to="/enquiry" className="link">
            Write to us
          </Link>{' '}
          with the payment reference from your bank.
        </Trans>
      </p>
    </div>
  );
}
