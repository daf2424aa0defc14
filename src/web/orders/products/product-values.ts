import type { Language } from '../../../contract/languages.ts';
import type { ProductForStaff, ProductKind, ProductTexts, TaxClass } from '../../../contract/orders/products.ts';
import { paiseOf, rupeesText, wholeOf } from '../../i18n/typed-numbers.ts';
import { type TextsByLanguage, textsForm, textsOf } from '../../ui/texts-by-language.ts';

/** What is written of a product in each language. */
export const unwritten: ProductTexts = { title: '', contents: '', outcomes: '', questions: '' };

/** What is sent of a product. */
export type ProductBody = Pick<
  ProductForStaff,
  Exclude<keyof ProductValues, 'texts' | 'startLanguage'> | keyof ProductTexts | 'textLanguage' | 'translations'
>;

/** The product form as typed. */
export interface ProductValues {
  kind: ProductKind;
  texts: TextsByLanguage<keyof ProductTexts>;
  /** The language whose title is asked for while none is written; never sent by itself. */
  startLanguage: Language;
  pricePaise: string;
  mrpPaise: string;
  taxClass: TaxClass;
  validityDays: string;
  isOnSale: boolean;
  ships: boolean;
  weightGrams: string;
  stock: string;
  lowStockAt: string;
  materialIds: string[];
  books: { productId: string; title: string; copies: string }[];
}

export const newProduct = (startLanguage: Language): ProductValues => ({
  kind: 'printed',
  texts: textsOf(unwritten, null),
  startLanguage,
  pricePaise: '',
  mrpPaise: '',
  taxClass: 'printed_book',
  validityDays: '',
  isOnSale: true,
  ships: true,
  weightGrams: '',
  stock: '',
  lowStockAt: '',
  materialIds: [],
  books: [],
});

const text = (value: number | null) => (value === null ? '' : String(value));

/** What the form holds of a product, or of what would be sent. */
export function valuesOfProduct(product: ProductBody): ProductValues {
  return {
    kind: product.kind,
    texts: textsOf(unwritten, product),
    startLanguage: product.textLanguage,
    pricePaise: rupeesText(product.pricePaise),
    mrpPaise: rupeesText(product.mrpPaise),
    taxClass: product.taxClass,
    validityDays: text(product.validityDays),
    isOnSale: product.isOnSale,
    ships: product.ships,
    weightGrams: text(product.weightGrams),
    stock: text(product.stock),
    lowStockAt: text(product.lowStockAt),
    materialIds: product.materialIds,
    books: product.books.map((book) => ({ ...book, copies: String(book.copies) })),
  };
}

/** What is sent; weight, stock and books only where something is shipped, and no stock of its own for a set. */
export function bodyOfProduct({ texts, startLanguage, ...values }: ProductValues): ProductBody {
  const books = values.ships ? values.books.map((book) => ({ ...book, copies: wholeOf(book.copies) ?? 0 })) : [];
  const isCounted = values.ships && books.length === 0;
  return {
    ...values,
    ...textsForm(texts, startLanguage),
    pricePaise: paiseOf(values.pricePaise) ?? 0,
    mrpPaise: paiseOf(values.mrpPaise),
    validityDays: wholeOf(values.validityDays),
    weightGrams: values.ships ? wholeOf(values.weightGrams) : null,
    stock: isCounted ? wholeOf(values.stock) : null,
    lowStockAt: isCounted ? wholeOf(values.lowStockAt) : null,
    books,
  };
}
