import type { AddressForm } from '../../contract/accounts/profile.ts';
import type { Language } from '../../contract/languages.ts';
import type { ParcelPaperKind } from '../../contract/orders/parcels.ts';

/** One parcel as its papers show it. */
export interface PaperParcel {
  /** As text and barcode: `AC-2611-0005-1`. */
  number: string;
  language: Language;
  address: AddressForm;
  isExpress: boolean;
  /** The day and time in India by which it has to leave. */
  dispatchBy: string;
  courier: string;
  trackingNumber: string;
  paidAt: string;
  /** One thing per line. */
  contents: readonly string[];
  /** Null where it is not known. */
  weightGrams: number | null;
}

/** What is printed for parcels that leave. */
export interface ParcelPapers {
  kind: ParcelPaperKind;
  from: { name: string; address: string; phone: string };
  parcels: readonly PaperParcel[];
  /** The day and time in India when it was printed. */
  printedAt: string;
}
