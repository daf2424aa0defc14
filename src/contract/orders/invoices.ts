import * as z from 'zod/mini';
import { keptAddress } from '../accounts/profile.ts';
import { instant } from '../dates.ts';
import { language } from '../languages.ts';
import { paise } from '../money.ts';
import { productKinds } from './products.ts';

export const invoiceKinds = ['tax_invoice', 'bill_of_supply'] as const;

/** Every document of an order: what it was sold with, and what takes a part of that back. */
export const paperKinds = [...invoiceKinds, 'credit_note'] as const;

/** The academy as the document names it; `gstin` is '' where it is not registered. */
export const invoiceSeller = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  gstin: z.string(),
  state: z.string(),
  stateCode: z.string(),
});
export type InvoiceSeller = z.infer<typeof invoiceSeller>;

/** One line as it was sold: `amountPaise` includes the tax that stands beside it. */
const invoiceLine = z.object({
  id: z.string(),
  kind: z.enum([...productKinds, 'fee', 'delivery']),
  title: z.string(),
  /** SAC or HSN. */
  taxCode: z.string(),
  taxRatePercent: z.number(),
  pricePaise: paise,
  discountPaise: paise,
  /** The amount without its tax. */
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  amountPaise: paise,
});

/**
 * A document of an order (`docs/domain/tax-and-invoices.md`): a tax invoice, or a bill of supply without tax lines, once it is paid; a credit
 * note for each amount that went back, with the same lines and taxes as far as they went back.
 */
export const invoice = z.object({
  number: z.string(),
  kind: z.enum(paperKinds),
  issuedAt: instant,
  /** The document that a credit note takes a part of back, and why. */
  against: z.nullable(
    z.object({ number: z.string(), kind: z.enum(invoiceKinds), issuedAt: instant, reason: z.string() }),
  ),
  orderNumber: z.string(),
  /** In which it is drawn and mailed: the order's. */
  language,
  seller: invoiceSeller,
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.nullable(keptAddress),
    /** Of a business; '' for a person. */
    gstin: z.string(),
    /** Where the business is registered; '' for a person and on documents from before it was asked for. */
    registeredAddress: z.string(),
  }),
  placeOfSupply: z.string(),
  lines: z.array(invoiceLine),
  totalPaise: paise,
  /** In English, as such documents are. */
  totalInWords: z.string(),
  /** The same in its own language; '' where that is English. */
  totalInOwnWords: z.string(),
  sandbox: z.boolean(),
});
export type Invoice = z.infer<typeof invoice>;
