export {
  beforeAllDays,
  type Charge,
  dropNoticed,
  insertCharge,
  isInHand,
  selectChargeOwner as findChargeOwner,
  selectIsInHand as isOrderInHand,
  selectSent as findSent,
  selectToAnnounce as findToAnnounce,
  selectToSend as findToSend,
  takeCharge,
  updateCharge,
} from './charge-store.ts';
