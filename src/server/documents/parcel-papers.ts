import type { AddressForm } from '../../contract/accounts/profile.ts';
import type { Language } from '../../contract/languages.ts';
import type { ParcelPaperKind } from '../../contract/orders/parcels.ts';

/** One thing in a parcel, and how many of it. */
export interface PaperItem {
  title: string;
  copies: number;
}

/** As it stands on paper: `Mathematics`, `2 × Mathematics`. */
export const itemText = ({ title, copies }: PaperItem) => (copies > 1 ? `${copies} × ${title}` : title);

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
  contents: readonly PaperItem[];
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
