import { Trans } from '@lingui/react/macro';
import { Copy, Phone } from 'lucide-react';
import type { OrderDetailForStaff } from '../../contract/orders-admin.ts';
import { formatPhone } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { showToast } from '../ui/toast.ts';

/** Who ordered, and where it goes. */
export function StudentCard({ order }: { order: OrderDetailForStaff }) {
  const { student, address } = order;
  const phone = address?.phone ?? student.phone;
  const lines = address && [
    address.name,
    address.line1,
    address.line2,
    `${address.city} ${address.pin}`,
    address.state,
    formatPhone(address.phone),
  ];
  const copy = async () => {
    await navigator.clipboard.writeText((lines ?? []).filter(Boolean).join('\n'));
    showToast({ kind: 'success', title: <Trans>Address copied</Trans> });
  };
  return (
    <Card>
      <h2 className="mb-3 text-h2">
        <Trans>Student</Trans>
      </h2>
      <KeyValues
        items={[
          { name: <Trans>Name</Trans>, value: student.fullName ?? '–' },
          ...(student.phone ? [{ name: <Trans>Phone</Trans>, value: formatPhone(student.phone) }] : []),
          { name: <Trans>Email</Trans>, value: <span className="break-all">{order.email}</span> },
          ...(lines ? [{ name: <Trans>Address</Trans>, value: lines.filter(Boolean).join(', ') }] : []),
        ]}
      />
      <div className="mt-4 grid grid-flow-col auto-cols-fr gap-2">
        {phone && (
          <ButtonAnchor href={`tel:${phone}`} kind="outline" size="sm">
            <Phone size={18} aria-hidden="true" />
            <Trans>Call</Trans>
          </ButtonAnchor>
        )}
        {lines && (
          <Button kind="outline" size="sm" onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" />
            <Trans>Copy address</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
