export {
  beforeAllDays,
  type Charge,
  dropNoticed,
  insertCharge,
  selectChargeOwner as findChargeOwner,
  selectSent as findSent,
  selectToAnnounce as findToAnnounce,
  selectToSend as findToSend,
  takeCharge,
  updateCharge,
} from './charge-store.ts';
