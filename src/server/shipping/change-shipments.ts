/** What orders write of their parcels, each under the lock of its order. */
export {
  clearResolved,
  copyShipment,
  deleteShipment,
  insertCorrection,
  type LockedShipment,
  lockShipments,
  selectOrderOfShipment,
  updateBack,
  updateHandedOver,
  updateKept,
  updateResolved,
  updateShipment,
} from './store.ts';
