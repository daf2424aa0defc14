import type { ProductForStaff, ProductKind, TaxClass } from '../../../contract/orders/products.ts';
import { paiseOf, rupeesText, wholeOf } from '../../i18n/typed-numbers.ts';

/** What is sent of a product. */
export type ProductBody = Pick<ProductForStaff, keyof ProductValues>;

/** The product form as typed. */
export interface ProductValues {
  kind: ProductKind;
  title: string;
  contents: string;
  outcomes: string;
  questions: string;
  pricePaise: string;
  mrpPaise: string;
  taxClass: TaxClass;
  validityDays: string;
  isOnSale: boolean;
  ships: boolean;
  weightGrams: string;
  stock: string;
  materialIds: string[];
}

export const newProduct: ProductValues = {
  kind: 'printed',
  title: '',
  contents: '',
  outcomes: '',
  questions: '',
  pricePaise: '',
  mrpPaise: '',
  taxClass: 'printed_book',
  validityDays: '',
  isOnSale: true,
  ships: true,
  weightGrams: '',
  stock: '',
  materialIds: [],
};

const text = (value: number | null) => (value === null ? '' : String(value));

/** What the form holds of a product, or of what would be sent. */
export function valuesOfProduct(product: ProductBody): ProductValues {
  return {
    kind: product.kind,
    title: product.title,
    contents: product.contents,
    outcomes: product.outcomes,
    questions: product.questions,
    pricePaise: rupeesText(product.pricePaise),
    mrpPaise: rupeesText(product.mrpPaise),
    taxClass: product.taxClass,
    validityDays: text(product.validityDays),
    isOnSale: product.isOnSale,
    ships: product.ships,
    weightGrams: text(product.weightGrams),
    stock: text(product.stock),
    materialIds: product.materialIds,
  };
}

/** What is sent; weight and stock only where something is shipped. */
export function bodyOfProduct(values: ProductValues): ProductBody {
  return {
    ...values,
    pricePaise: paiseOf(values.pricePaise) ?? 0,
    mrpPaise: paiseOf(values.mrpPaise),
    validityDays: wholeOf(values.validityDays),
    weightGrams: values.ships ? wholeOf(values.weightGrams) : null,
    stock: values.ships ? wholeOf(values.stock) : null,
  };
}
