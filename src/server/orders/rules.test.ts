import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductForStaff } from '../../contract/orders/products.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { priceOrder, taxLinesOf } from './checkout/price-order.ts';
import { accessEnd, documentNumber, financialYear, orderNumber, paymentStandingOf } from './rules.ts';

const product: ProductForStaff = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'digital_material',
  title: 'Grammar',
  contents: '',
  textLanguage: 'en' as const,
  translations: {},
  outcomes: '',
  questions: '',
  pricePaise: 590_00,
  mrpPaise: null,
  validityDays: null,
  isOnSale: true,
  ships: false,
  inStock: true,
  materialIds: [],
  classIds: [],
  subject: null,
  batchId: null,
  batchTerm: null,
  taxClass: 'coaching',
  weightGrams: null,
  books: [],
  stock: null,
  lowStockAt: null,
  archivedAt: null,
  version: '',
};

const price = (changes: Partial<ProductForStaff>, placeOfSupply: string, gstin = '27ABCDE1234F1Z0', delivery = 0) => {
  const priced = priceOrder({
    product: { ...product, ...changes },
    discountPaise: 0,
    deliveryPaise: delivery === 0 ? null : delivery,
    tax: defaultSettings.tax,
    legal: { gstin, state: 'Maharashtra' },
    placeOfSupply,
  });
  return taxLinesOf(priced.lines).map((line) => [line.name, line.ratePercent, line.amountPaise]);
};

describe('the tax inside a price', () => {
  it.each([
    [
      'inside the state',
      price({}, 'Maharashtra'),
      [
        ['CGST', 9, 45_00],
        ['SGST', 9, 45_00],
      ],
    ],
    ['outside the state', price({}, 'Goa'), [['IGST', 18, 90_00]]],
    ['a printed book', price({ taxClass: 'printed_book' }, 'Goa'), []],
    ['a printed book and its delivery', price({ taxClass: 'printed_book' }, 'Goa', undefined, 150_00), []],
    ['delivery is taxed like its goods', price({}, 'Goa', undefined, 118_00), [['IGST', 18, 108_00]]],
    ['without a GSTIN', price({}, 'Maharashtra', ''), []],
  ])('%s', (_name, lines, expected) => {
    expect(lines).toEqual(expected);
  });

  it('has equal halves and is never more than the price, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), (pricePaise) => {
        const [cgst, sgst] = price({ pricePaise }, 'Maharashtra');
        expect(cgst?.[2]).toBe(sgst?.[2]);
        expect(Number(cgst?.[2]) * 2).toBeLessThanOrEqual(pricePaise);
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2025-26'],
    ['2026-03-31T18:30:00Z', '2026-27'],
    ['2026-12-31T23:00:00Z', '2026-27'],
    ['2099-04-01T00:00:00Z', '2099-00'],
  ])('%s lies in the financial year %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  it('count orders by the Indian month and fit an invoice into 16 characters', () => {
    expect(orderNumber(482, new Date('2026-10-31T18:30:00Z'))).toBe('AC-2611-0482');
    expect(documentNumber('AC', '2026-27', 99_999)).toBe('AC/2026-27/99999');
    expect(documentNumber('RC', '2026-27', 100_000)).toBe('RC/26-27/100000');
    expect(documentNumber('CN', '2026-27', 1_000_000)).toHaveLength(16);
  });

  it('let access end after whole days', () => {
    expect(accessEnd(new Date('2026-11-20T10:00:00Z'), 365)).toBe('2027-11-20T10:00:00.000Z');
    expect(accessEnd(new Date(), null)).toBeNull();
  });
});

describe('how a payment stands', () => {
  it.each([
    ['draft', [], 'waiting'],
    ['awaiting_payment', [], 'waiting'],
    ['awaiting_payment', ['failed'], 'failed'],
    ['awaiting_payment', ['failed', 'authorised'], 'waiting'],
    ['fulfilled', ['captured'], 'paid'],
    ['shipped', ['failed', 'captured'], 'paid'],
    ['payment_review', ['captured'], 'in_review'],
    ['expired', [], 'closed'],
    ['cancelled', [], 'closed'],
  ] as const)('%s after %j is %s', (state, tries, standing) => {
    expect(paymentStandingOf(state, tries)).toBe(standing);
  });
});
