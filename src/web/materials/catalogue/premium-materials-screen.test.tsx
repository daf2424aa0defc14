import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { materials } from '../../../contract/materials/materials.ts';
import { type Product, products } from '../../../contract/orders/products.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const product = (id: string, title: string, kind: Product['kind']): Product => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, title, kind, contents: 'One thing\nAnother', outcomes: '' },
  ...{ questions: '', pricePaise: 420_00, mrpPaise: 460_00, validityDays: null, isOnSale: true, ships: false },
  ...{ inStock: true, materialIds: [], classIds: [], subject: null, batchId: null, batchTerm: null },
});

it('shows one form of what is on sale, and lets it go when a filter is about materials', async () => {
  api.answer(materials.listMaterials, { items: [], next: null, corrected: null, total: null });
  const all = [product('1', 'A book', 'printed'), product('2', 'A talk', 'mentoring')];
  api.answer(products.listProductsOnSale, { items: all, next: null });
  await openScreen('/premium-materials');
  // The cover's title and the row's.
  const row = await screen.findByRole('link', { name: 'A book' });
  expect(row.closest('li')?.textContent).toBe('A bookA bookOne thing · AnotherPrinted materialRegular price ₹460₹420');

  api.answer(products.listProductsOnSale, { items: all.slice(0, 1), next: null });
  fireEvent.click(screen.getByRole('button', { name: 'Printed' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A talk' })).toBeNull());
  expect(location.search).toBe('?form=printed');

  fireEvent.click(screen.getByRole('checkbox', { name: 'Maths' }));
  await waitFor(() => expect(location.search).toBe('?subject=maths'));
});
