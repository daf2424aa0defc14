import { Trans } from '@lingui/react/macro';
import type { OrderDetailForStaff } from '../../contract/orders/orders-admin.ts';
import { formatPhone } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { addressLines, DeliveryButtons } from './admin/delivery-buttons.tsx';

/** Who ordered, and where it goes. */
export function StudentCard({ order }: { order: OrderDetailForStaff }) {
  const { student, address } = order;
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
          ...(address ? [{ name: <Trans>Address</Trans>, value: addressLines(address).join(', ') }] : []),
        ]}
      />
      <DeliveryButtons phone={address?.phone ?? student.phone} address={address} />
    </Card>
  );
}
