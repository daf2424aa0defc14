import type { App } from '../app.ts';
import { listMaterialsForStaff } from '../materials/admin/list-materials-for-staff.ts';
import { listProducts } from '../products/list-products.ts';
import { createProduct } from '../products/save-product.ts';
import { mathsBook, reasoningBook } from './more-products.ts';
import { productTranslations } from './translations/product-translations.ts';

const common = {
  mrpPaise: null,
  validityDays: null,
  isOnSale: true,
  ships: false,
  weightGrams: null,
  stock: null,
  lowStockAt: null,
  books: [],
};

const practiceBook = 'Police recruitment practice book';
const completeSet = 'Police recruitment complete set';

/** The books of the set, one of each, whose copies are counted in place of its own; none where one of them is not sold here. */
async function booksOfSet(app: App) {
  const { items } = await listProducts(app, { limit: 100 });
  const titles = [practiceBook, mathsBook, reasoningBook];
  const books = items
    .filter((one) => titles.includes(one.title))
    .map(({ id: productId }) => ({ productId, copies: 1 }));
  return books.length === titles.length ? { books, stock: null, lowStockAt: null } : {};
}

/** Puts a printed book, two packages and a mentoring session on sale, inside the indicative prices. */
export async function fillProducts(app: App, people: { adminId: string | null }): Promise<void> {
  const there = new Set((await listProducts(app, { limit: 100 })).items.map((item) => item.title));
  const { items: materials } = await listMaterialsForStaff(app, { shown: 'all', limit: 100 });
  const materialIds = materials.filter((material) => !material.isFree).map((material) => material.id);
  const demos = [
    {
      ...common,
      kind: 'printed',
      title: practiceBook,
      contents: '20 practice papers\nAnswers with reasons\n212 pages, Marathi',
      outcomes: 'Finish a paper in 90 minutes\nKnow why each wrong answer is wrong',
      questions: 'Is it also in the app?\nNo, this is the printed book alone. The complete set has both.',
      pricePaise: 550_00,
      mrpPaise: 620_00,
      taxClass: 'printed_book',
      ships: true,
      weightGrams: 430,
      stock: 200,
      lowStockAt: 20,
      materialIds: [],
    },
    {
      ...common,
      kind: 'package',
      title: completeSet,
      contents:
        'Three printed books: practice papers, mathematics, reasoning\nEvery premium material in the app for a year',
      outcomes: 'Marathi grammar, maths and reasoning\nPractise offline on paper, revise on your phone',
      questions:
        'Can I start before the books arrive?\nYes. The app opens within minutes of payment.\n\nWhich language are the books in?\nMarathi.',
      pricePaise: 4_999_00,
      mrpPaise: 5_550_00,
      taxClass: 'coaching',
      validityDays: 365,
      ships: true,
      weightGrams: 1240,
      stock: 60,
      lowStockAt: 20,
      materialIds,
    },
    {
      ...common,
      kind: 'package',
      title: 'All premium material, six months',
      contents: 'Every premium material in the app\nSix months from the day you pay',
      outcomes: 'Every type of sum and puzzle with its method\nHow to plan the last thirty days',
      questions: 'What happens after six months?\nAccess ends. You can buy it again at that day’s price.',
      pricePaise: 3_799_00,
      mrpPaise: 4_094_00,
      taxClass: 'coaching',
      validityDays: 183,
      materialIds,
    },
    {
      ...common,
      kind: 'mentoring',
      title: 'Mentoring session',
      contents: 'One hour with a director, on the phone or on the ground',
      outcomes: 'Where you lose marks\nA week-by-week plan',
      questions: '',
      pricePaise: 1_500_00,
      taxClass: 'coaching',
      materialIds: [],
    },
  ] as const;
  for (const demo of demos) {
    const possible = demo.kind !== 'package' || materialIds.length > 0;
    if (there.has(demo.title) || !possible) continue;
    await createProduct(app, {
      ...demo,
      ...(demo.title === completeSet ? await booksOfSet(app) : {}),
      ...productTranslations(demo.title),
      materialIds: [...demo.materialIds],
      actorId: people.adminId,
    });
  }
}
