import { Trans } from '@lingui/react/macro';
import { usePublicSettings } from '../api/public-settings.ts';

/** Where to pay what is not paid online: at the academy's desk, or by a transfer that names the order. */
export function PayOffline({ number }: { number: string | null }) {
  const { contact, payments } = usePublicSettings();
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Pay at our front desk in cash, by UPI, card or cheque. You get a receipt at once.</Trans>
        {contact.address && <span className="mt-1 block text-small-strong break-words">{contact.address}</span>}
      </p>
      {payments.transferTo && (
        <p>
          <Trans>Or transfer the amount to {payments.transferTo}.</Trans>{' '}
          {number ? (
            <Trans>Write {number} in the note. We confirm the order once the money has arrived.</Trans>
          ) : (
            <Trans>Write the order number in the note. We confirm the order once the money has arrived.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
