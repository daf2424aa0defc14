import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ProductForStaff, products } from '../../../contract/orders/products.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const marathi = { title: 'सराव पुस्तक', contents: '20 प्रश्नपत्रिका', outcomes: '', questions: '' };
const book: ProductForStaff = {
  id: '0195e0c0-0000-7000-8000-000000000001',
  kind: 'printed',
  title: 'Practice book',
  contents: '20 papers',
  outcomes: '',
  questions: '',
  textLanguage: 'en',
  translations: { mr: marathi },
  pricePaise: 550_00,
  mrpPaise: null,
  taxClass: 'printed_book',
  validityDays: null,
  isOnSale: true,
  ships: true,
  inStock: true,
  weightGrams: 430,
  stock: 20,
  lowStockAt: null,
  archivedAt: null,
  materialIds: [],
  books: [],
  classIds: [],
  subject: null,
  batchId: null,
  batchTerm: null,
  version: 'v1',
};
const open = async (one: ProductForStaff = book) => {
  api.answer(products.listProducts, { items: [one], next: null });
  await openScreen(`/admin/orders?tab=products&id=${one.id}`);
  return within(await screen.findByRole('heading', { name: 'Edit product' }).then(() => document.body));
};
const tab = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
/** The field of the tab that is shown. */
const shown = (label: string) =>
  screen.getAllByLabelText(label).find((one) => one.closest('[hidden]') === null) as HTMLInputElement;
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));

it('writes a product in tabs and sends each language that has a title', async () => {
  api.answer(products.changeProduct, book);
  await open();
  expect(screen.getByText('2 of 3 languages written')).toBeTruthy();
  expect(shown('Title').value).toBe('Practice book');
  tab('मराठी');
  expect(shown('Title').value).toBe(marathi.title);
  tab('हिंदी');
  fireEvent.input(shown('Title'), { target: { value: 'अभ्यास पुस्तक' } });
  save();
  await waitFor(() => expect(api.calls.some((one) => one.call.startsWith('PUT'))).toBe(true));
  const body = api.calls.find((one) => one.call.startsWith('PUT'))?.body as ProductForStaff;
  expect(body).toMatchObject({ title: 'Practice book', textLanguage: 'en', contents: '20 papers' });
  expect(body.translations.mr).toEqual(marathi);
  expect(body.translations.hi?.title).toBe('अभ्यास पुस्तक');
});

it('asks for the title of a language in which something else is written, and leads to its tab', async () => {
  await open();
  tab('हिंदी');
  fireEvent.input(shown('What is inside'), { target: { value: '20 पेपर' } });
  tab('English');
  save();
  const alert = await screen.findByRole('alert');
  const link = within(alert).getByRole('link', { name: /Enter a title/ });
  fireEvent.click(link);
  await waitFor(() => expect(document.activeElement).toBe(shown('Title')));
  expect(shown('Title').lang).toBe('hi');
  expect(api.calls.some((one) => one.call.startsWith('PUT'))).toBe(false);
});

it('a set names its books with their copies, and counts none of its own', async () => {
  const grammar = { ...book, id: '0195e0c0-0000-7000-8000-000000000002', title: 'Grammar' };
  const other = {
    ...book,
    id: '0195e0c0-0000-7000-8000-000000000003',
    books: [{ productId: grammar.id, title: 'Grammar', copies: 1 }],
  };
  api.answer(products.changeProduct, book);
  api.answer(products.listProducts, { items: [book, grammar, other], next: null });
  await openScreen(`/admin/orders?tab=products&id=${book.id}`);
  const picker = await screen.findByLabelText('Add a book');
  await waitFor(() => expect([...(picker as HTMLSelectElement).options].map((one) => one.text)).toHaveLength(2));
  fireEvent.change(picker, { target: { value: grammar.id } });
  fireEvent.input(screen.getByLabelText('Copies of Grammar'), { target: { value: '2' } });
  expect(screen.queryByLabelText('Copies in stock')).toBeNull();
  save();
  await waitFor(() => expect(api.calls.some((one) => one.call.startsWith('PUT'))).toBe(true));
  const body = api.calls.find((one) => one.call.startsWith('PUT'))?.body;
  expect(body).toMatchObject({ stock: null, lowStockAt: null, books: [{ productId: grammar.id, copies: 2 }] });
});
