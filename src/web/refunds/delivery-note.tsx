import { Trans } from '@lingui/react/macro';
import type { RefundCheck } from '../../contract/refunds.ts';
import { formatMoney } from '../i18n/format.ts';

/** What becomes of the delivery charge; nothing where none was paid or it is back. */
export function DeliveryNote({ line }: { line: RefundCheck }) {
  const { deliveryPaise, keptDeliveryPaise } = line;
  if (deliveryPaise === 0 && keptDeliveryPaise === 0) return null;
  return (
    <p className="mt-3 text-small text-muted-foreground">
      {deliveryPaise > 0 ? (
        <Trans>
          The delivery charge of {formatMoney(deliveryPaise)} goes back too if all of it is refunded before the parcel
          leaves.
        </Trans>
      ) : (
        <Trans>The delivery charge of {formatMoney(keptDeliveryPaise)} isn’t refunded: the parcel has left.</Trans>
      )}
    </p>
  );
}
