import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ProductKind } from '../../../contract/orders/products.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { Alert } from '../../ui/alert.tsx';

/** The refund rule in a line, with the way to the whole of it. */
export function RefundLine({ kind }: { kind: ProductKind }) {
  const { fullWithinDays, fullBelowAccessedPercent } = usePublicSettings().refunds;
  return (
    <Alert kind="info" icon={<ShieldCheck size={22} />}>
      {kind === 'exam_fee' ? (
        <Trans>External exam fees are not refunded.</Trans>
      ) : kind === 'mentoring' ? (
        <Trans>Full refund within {fullWithinDays} days unless the session was held.</Trans>
      ) : kind === 'printed' ? (
        <Trans>Full refund within {fullWithinDays} days of payment, once the books are back with us.</Trans>
      ) : (
        <Trans>
          Full refund within {fullWithinDays} days if you have opened less than {fullBelowAccessedPercent}% and
          downloaded nothing.
        </Trans>
      )}{' '}
      <Link to="/refund-policy" className="link">
        <Trans>Refund policy</Trans>
      </Link>
    </Alert>
  );
}
