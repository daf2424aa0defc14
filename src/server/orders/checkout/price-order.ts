import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import type { TaxLine } from '../../../contract/orders/orders.ts';
import type { ProductForStaff, TaxClass } from '../../../contract/orders/products.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import { type Titles, titlesByLanguage } from '../../http/in-language.ts';

/** A line as stored: amounts include the tax listed with them. */
export interface PricedLine {
  kind: ProductForStaff['kind'] | 'fee' | 'delivery';
  productId: string | null;
  title: string;
  /** In each language in which there is one. */
  titles: Titles;
  pricePaise: number;
  discountPaise: number;
  amountPaise: number;
  taxClass: TaxClass;
  taxCode: string;
  taxRatePercent: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  ships: boolean;
  materialIds: string[];
  classIds: string[];
  batchId: string | null;
  /** The part of that batch; null for all of it. */
  batchTerm: BatchTerm | null;
  /** The fee that it pays, if any. */
  feeDueId: string | null;
  validityDays: number | null;
}

export type LineTax = Pick<PricedLine, 'taxCode' | 'taxRatePercent' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

interface TaxRules {
  tax: Settings['tax'];
  legal: Pick<Settings['legal'], 'gstin' | 'state'>;
  /** Name of the state of supply. */
  placeOfSupply: string;
}

interface Input extends TaxRules {
  product: ProductForStaff;
  discountPaise: number;
  /** Null where nothing is sent. */
  deliveryPaise: number | null;
}

/**
 * The lines of an order (`docs/domain/tax-and-invoices.md`): prices include tax, CGST and SGST inside the academy's state,
 * IGST outside, nothing without a GSTIN. Delivery is taxed like the goods it brings.
 */
export function priceOrder(input: Input): { lines: PricedLine[]; totalPaise: number } {
  const { product } = input;
  const { taxClass } = product;
  const taxed = (amountPaise: number) => ({ taxClass, ...taxOf({ amountPaise, taxClass }, input) });
  const goodsPaise = product.pricePaise - input.discountPaise;
  const lines: PricedLine[] = [
    {
      kind: product.kind,
      productId: product.id,
      title: product.title,
      titles: titlesByLanguage(product),
      pricePaise: product.pricePaise,
      discountPaise: input.discountPaise,
      amountPaise: goodsPaise,
      ...taxed(goodsPaise),
      ships: product.ships,
      materialIds: product.materialIds,
      classIds: product.classIds,
      batchId: product.batchId,
      batchTerm: product.batchTerm,
      feeDueId: null,
      validityDays: product.validityDays,
    },
  ];
  if (input.deliveryPaise !== null) {
    lines.push({
      kind: 'delivery',
      productId: null,
      title: 'Delivery',
      titles: {},
      pricePaise: input.deliveryPaise,
      discountPaise: 0,
      amountPaise: input.deliveryPaise,
      ...taxed(input.deliveryPaise),
      ships: false,
      materialIds: [],
      classIds: [],
      batchId: null,
      batchTerm: null,
      feeDueId: null,
      validityDays: null,
    });
  }
  return { lines, totalPaise: lines.reduce((sum, line) => sum + line.amountPaise, 0) };
}

/**
 * The tax included in an amount at the current settings. The time of supply is when the payment counts (CGST Act s.13, and
 * s.2(31) for money that is only held), so the settings of that time apply; the amount itself stays as the buyer saw it.
 */
export function taxOf(
  { amountPaise, taxClass }: Pick<PricedLine, 'amountPaise' | 'taxClass'>,
  { tax, legal, placeOfSupply }: TaxRules,
): LineTax {
  const { code, ratePercent } = tax.classes[taxClass];
  const taxRatePercent = legal.gstin === '' ? 0 : ratePercent;
  return { taxCode: code, taxRatePercent, ...splitTax(amountPaise, taxRatePercent, placeOfSupply === legal.state) };
}

/** The tax inside an amount; CGST and SGST are always equal. */
function splitTax(amountPaise: number, ratePercent: number, insideState: boolean) {
  const share = (percent: number) => Math.round((amountPaise * percent) / (100 + ratePercent));
  if (insideState) return { cgstPaise: share(ratePercent / 2), sgstPaise: share(ratePercent / 2), igstPaise: 0 };
  return { cgstPaise: 0, sgstPaise: 0, igstPaise: share(ratePercent) };
}

type TaxedLine = Pick<PricedLine, 'taxRatePercent' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

/** The tax of all lines by name and rate; empty when there is none. */
export function taxLinesOf(lines: readonly TaxedLine[]): TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const line of lines) {
    const parts = [
      ['CGST', line.taxRatePercent / 2, line.cgstPaise],
      ['SGST', line.taxRatePercent / 2, line.sgstPaise],
      ['IGST', line.taxRatePercent, line.igstPaise],
    ] as const;
    for (const [name, ratePercent, amountPaise] of parts) {
      if (amountPaise === 0) continue;
      const sum = sums.get(`${name} ${ratePercent}`) ?? { name, ratePercent, amountPaise: 0 };
      sums.set(`${name} ${ratePercent}`, { ...sum, amountPaise: sum.amountPaise + amountPaise });
    }
  }
  return [...sums.values()];
}
