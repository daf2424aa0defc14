import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { useMay } from '../../api/session/may.ts';
import { ShipmentCard } from '../shipment-card.tsx';
import { AddParcel } from './add-parcel.tsx';

/** All parcels of an order, each with its next step, and the way to one more. */
export function OrderParcels({
  parcel,
  titles,
}: {
  parcel: Omit<ParcelDetail, 'contents' | 'shipment'>;
  /** Of what the order sends. */
  titles: readonly string[];
}) {
  const may = useMay();
  const mayMove = may(ordersAdmin.moveParcel);
  const ordered = parcel.shipments.filter((one) => one.purpose === 'order');
  const isOpen = ordered.some((one) => one.state === 'ready' || one.state === 'handed_over');
  const isStopped = parcel.shipments.some((one) => one.isStopped);
  return (
    <>
      {parcel.shipments.map((shipment) => (
        <ShipmentCard
          key={shipment.id}
          parcel={{ ...parcel, shipment }}
          titles={titles}
          isOne={parcel.shipments.length === 1}
        />
      ))}
      {mayMove && !isStopped && <AddParcel orderId={parcel.orderId} purpose={isOpen ? 'order' : 'resend'} />}
    </>
  );
}
