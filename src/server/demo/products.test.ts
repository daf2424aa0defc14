import { expect, it } from 'vitest';
import { products } from '../../contract/orders/products.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { fillMaterials } from './materials.ts';
import { fillMoreProducts } from './more-products.ts';
import { fillPeople } from './people.ts';
import { fillProducts } from './products.ts';

it('the complete set holds the three books that its text names, and counts their copies', async () => {
  const test = await startTestApp({ env: { ADMIN_PHONE: '+919800000000' } });
  const people = await fillPeople(test.app);
  await fillMaterials(test.app, people);
  await fillMoreProducts(test.app, people.adminId ?? '');
  await fillProducts(test.app, people);
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const { items } = (await accountant.client(products.listProducts, { query: { limit: 100 } })).data;
  const set = items.find((one) => one.title === 'Police recruitment complete set');
  expect(set?.books.map((one) => [one.title, one.copies])).toEqual([
    ['Mathematics, 1,000 solved sums', 1],
    ['Police recruitment practice book', 1],
    ['Reasoning, 40 practice sets', 1],
  ]);
  expect(set?.stock).toBeNull();
  await test.close();
});
