import { Trans } from '@lingui/react/macro';
import { Copy, Phone } from 'lucide-react';
import type { AddressForm } from '../../../contract/accounts/profile.ts';
import { formatPhone } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { showToast } from '../../ui/toast.ts';

/** An address as it stands on a label, one line each. */
export function addressLines(address: AddressForm): string[] {
  const { name, line1, line2, city, pin, state, phone } = address;
  return [name, line1, line2, `${city} ${pin}`, state, formatPhone(phone)].filter(Boolean);
}

/** Calls whoever gets the parcel, and copies the address for the courier. */
export function DeliveryButtons({ phone, address }: { phone: string | null; address: AddressForm | null }) {
  const copy = async (lines: readonly string[]) => {
    await navigator.clipboard.writeText(lines.join('\n'));
    showToast({ kind: 'success', title: <Trans>Address copied</Trans> });
  };
  return (
    <div className="mt-4 grid grid-flow-col auto-cols-fr gap-2">
      {phone && (
        <ButtonAnchor href={`tel:${phone}`} kind="outline" size="sm">
          <Phone size={18} aria-hidden="true" />
          <Trans>Call</Trans>
        </ButtonAnchor>
      )}
      {address && (
        <Button kind="outline" size="sm" onClick={() => void copy(addressLines(address))}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy address</Trans>
        </Button>
      )}
    </div>
  );
}
