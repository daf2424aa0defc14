import { afterAll, beforeAll, expect, it } from 'vitest';
import { academy } from '../../contract/academy.ts';
import { orders } from '../../contract/orders.ts';
import { ordersAdmin } from '../../contract/orders-admin.ts';
import type { Settings } from '../../contract/settings.ts';
import { gatewayEvent, makeBook, makeOrder, makeProduct, nashik, sendWebhook } from '../testing/make-order.ts';
import { makeUser, type TestUser } from '../testing/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

async function setUp(legal: Partial<Settings['legal']>, name: string): Promise<void> {
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const changes = { legal: { ...settings.legal, ...legal }, academy: { ...settings.academy, name } };
  const changed = await admin.client(academy.changeSettings, { body: { version, changes } });
  expect(changed.status).toBe(200);
}

async function pay(student: TestUser, form: Parameters<typeof makeOrder>[1], paise: number): Promise<string> {
  const order = await makeOrder(student, form);
  expect((await student.client(orders.getInvoice, { params: { id: order.id } })).failure.code).toBe('not_found');
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, paise));
  return order.id;
}

it('is a bill of supply without tax lines where the academy has no GSTIN', async () => {
  const student = await makeUser(test);
  const id = await pay(student, { productId: await makeBook(test), address: nashik }, 550_00);
  const { data } = await student.client(orders.getInvoice, { params: { id } });
  expect(data).toMatchObject({
    kind: 'bill_of_supply',
    number: expect.stringMatching(/^AC\/\d{4}-\d\d\/00001$/),
    seller: { name: 'Academy', gstin: '', state: 'Maharashtra', stateCode: '27' },
    buyer: { name: nashik.name, email: 'asha@example.org', address: { pin: '422001' } },
    placeOfSupply: 'Maharashtra',
    totalPaise: 550_00,
    totalInWords: 'Rupees five hundred fifty only',
  });
  expect(data.lines).toMatchObject([
    { title: 'Practice book', taxCode: '4901', taxablePaise: 450_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    { kind: 'delivery', amountPaise: 100_00 },
  ]);
});

it('is a tax invoice whose parts add up, and keeps the academy as it was on that day', async () => {
  await setUp({ gstin: '27ABCDE1234F1Z5' }, 'Udaan Academy');
  const student = await makeUser(test, { fullName: 'Ravi Student' });
  const id = await pay(student, { productId: await makeProduct(test) }, 1_500_00);
  await setUp({ gstin: '' }, 'Another Name');
  const own = await student.client(orders.getInvoice, { params: { id } });
  expect(own.data).toMatchObject({
    kind: 'tax_invoice',
    seller: { name: 'Udaan Academy', gstin: '27ABCDE1234F1Z5' },
    buyer: { name: 'Ravi Student', address: null },
  });
  const [line] = own.data.lines;
  expect(line).toMatchObject({ taxCode: '999293', taxRatePercent: 18, cgstPaise: 114_41, sgstPaise: 114_41 });
  expect(line && line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(1_500_00);
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const seen = await accountant.client(ordersAdmin.getInvoiceForStaff, { params: { id } });
  expect(seen.data).toEqual(own.data);
  const stranger = await makeUser(test);
  expect((await stranger.client(orders.getInvoice, { params: { id } })).failure.code).toBe('not_found');
});
