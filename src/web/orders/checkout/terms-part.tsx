import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** The refund rule in one line, to be ticked by the buyer. */
export function TermsPart({ refund }: { refund: OrderQuote['refund'] }) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<CheckoutValues>();
  const { fullWithinDays, fullBelowAccessedPercent } = refund;
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
          : full refund within {fullWithinDays} days if under {fullBelowAccessedPercent}% is used and nothing is
          downloaded.
        </Trans>
      }
      error={formState.errors.refundTermsAccepted?.message}
      {...register('refundTermsAccepted', { required: t`Please confirm that you’ve read the refund rule.` })}
    />
  );
}
