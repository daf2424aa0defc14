import type { Language } from '../../../contract/languages.ts';
import type { Queries } from '../../db/db.ts';
import { selectAutopayOf, selectOffers } from './mandate-store.ts';

export const listAutopayOf = (db: Queries, { userId, language }: { userId: string; language: Language | null }) =>
  selectAutopayOf(db, userId, language);

export const listOffers = (db: Queries, of: { userId: string; language: Language | null; mostPaise: number }) =>
  selectOffers(db, of);

export {
  insertMandate,
  lockMandate,
  type Mandate,
  selectLive as findLive,
  selectMandate as findMandate,
  selectToFollow as findToFollow,
  updateMandate,
  withdrawUnpaid,
} from './mandate-store.ts';
