/** What orders write of their parcels, each under the lock of its order. */
export {
  copyShipment,
  deleteShipment,
  insertCorrection,
  type LockedShipment,
  lockShipments,
  selectOrderOfShipment,
  updateHandedOver,
  updateResolved,
  updateShipment,
} from './store.ts';
