import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import type { ProductKind } from '../../../contract/orders/products.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** The refund rule that holds for what is bought, in one line, to be ticked by the buyer. */
export function TermsPart({ refund, kind }: { refund: OrderQuote['refund']; kind: ProductKind }) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<CheckoutValues>();
  return (
    <Checkbox
      label={
        <Trans>
          I accept the{' '}
          <Link to="/terms-conditions" className="link">
            Terms
          </Link>{' '}
          and the{' '}
          <Link to="/refund-policy" className="link">
            Refund policy
          </Link>
          : <RefundLine kind={kind} refund={refund} />
        </Trans>
      }
      error={formState.errors.refundTermsAccepted?.message}
      {...register('refundTermsAccepted', { required: t`Tick the box to accept the terms and the refund policy.` })}
    />
  );
}

function RefundLine({ kind, refund }: { kind: ProductKind; refund: OrderQuote['refund'] }) {
  const { fullWithinDays, fullBelowAccessedPercent } = refund;
  if (kind === 'exam_fee') return <Trans>this external exam fee is not refundable.</Trans>;
  if (kind === 'mentoring') {
    return <Trans>full refund within {fullWithinDays} days unless the session was held.</Trans>;
  }
  if (kind === 'printed') {
    return <Trans>full refund within {fullWithinDays} days of payment, once the books are back with us.</Trans>;
  }
  return (
    <Trans>
      full refund within {fullWithinDays} days if under {fullBelowAccessedPercent}% is used and nothing is downloaded.
    </Trans>
  );
}
