import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '../../contract/accounts/profile.ts';
import { classes } from '../../contract/classes/classes.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { attachCreditNote } from '../refunds/credit-notes/attach-credit-note.ts';
import { makeClass } from '../testing/makers/make-class.ts';
import {
  expireOrder,
  gatewayEvent,
  makeBook,
  makeOrder,
  makeProduct,
  nashik,
  place,
  sendWebhook,
} from '../testing/makers/make-order.ts';
import { accountsOf } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
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
  const changes = {
    legal: { ...settings.legal, ...legal },
    academy: { ...settings.academy, name: { en: name, mr: 'प्रवेश', hi: 'प्रवेश' } },
  };
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
    totalInWords: 'Five Hundred Fifty Rupees Only',
  });
  expect(data.lines).toMatchObject([
    { title: 'Practice book', taxCode: '4901', taxablePaise: 450_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    { kind: 'delivery', amountPaise: 100_00 },
  ]);
});

it('is a tax invoice whose parts add up, and keeps the academy as it was on that day', async () => {
  await setUp({ gstin: '27ABCDE1234F1Z0' }, 'Udaan Academy');
  const student = await makeUser(test, { fullName: 'Ravi Student' });
  const id = await pay(student, { productId: await makeProduct(test) }, 1_500_00);
  await setUp({ gstin: '' }, 'Another Name');
  const own = await student.client(orders.getInvoice, { params: { id } });
  expect(own.data).toMatchObject({
    kind: 'tax_invoice',
    seller: { name: 'Udaan Academy', gstin: '27ABCDE1234F1Z0' },
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

it('goes with the confirmation mail as PDF, is saved from the profile and by staff, and is mailed again with it', async () => {
  const student = await makeUser(test, { fullName: 'ज्ञानेश्वर क्षीरसागर' });
  const id = await pay(student, { productId: await makeProduct(test), email: 'paper@example.org' }, 1_500_00);
  await test.runJobs();
  const { data } = await student.client(orders.getInvoice, { params: { id } });
  const filename = `${data.number.replaceAll('/', '-')}.pdf`;
  const mails = () => test.mail.sent.filter((one) => one.to === 'paper@example.org');
  const content = Buffer.from(`%PDF-fake ${data.number}`);
  expect(mails()).toMatchObject([{ attachments: [{ filename, content, contentType: 'application/pdf' }] }]);
  // Drawn from what the screen shows, not worked out a second time.
  expect(test.papers.drawn).toContainEqual(data);
  const accountant = await makeUser(test, { roles: ['accountant'] });
  for (const [who, endpoint] of [
    [student, orders.saveInvoice],
    [accountant, ordersAdmin.saveInvoiceForStaff],
  ] as const) {
    const saved = await who.client(endpoint, { params: { id } });
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    expect(saved.headers.get('content-disposition')).toContain(filename);
  }
  expect((await accountant.client(ordersAdmin.resendMail, { params: { id } })).status).toBe(200);
  await test.runJobs();
  expect(mails().map((one) => one.attachments?.length)).toEqual([1, 1]);
  const stranger = await makeUser(test);
  expect((await stranger.client(orders.saveInvoice, { params: { id } })).failure.code).toBe('not_found');
});

it('leaves the way in open when the PDF cannot be drawn', async () => {
  const student = await makeUser(test);
  test.papers.failNext = 3;
  const id = await pay(student, { productId: await makeProduct(test), email: 'nopaper@example.org' }, 1_500_00);
  const { id: delivery } = await test.app.db
    .selectFrom('deliveries')
    .select('id')
    .where('recipient', '=', 'nopaper@example.org')
    .executeTakeFirstOrThrow();
  const attempt = () => deliverMessage(test.app, delivery, attachCreditNote);
  for (let nth = 0; nth < 3; nth += 1) {
    await attempt();
    await test.app.db.updateTable('deliveries').set({ next_attempt_at: null }).where('id', '=', delivery).execute();
  }
  const [mail] = test.mail.sent.filter((one) => one.to === 'nopaper@example.org');
  expect(mail).toBeDefined();
  expect(mail?.attachments).toBeUndefined();
  test.papers.failNext = 1;
  expect((await student.client(orders.saveInvoice, { params: { id } })).failure.code).toBe('unavailable');
});

const quoteFor = async (student: TestUser, productId: string, state: string | null = null) =>
  (await student.client(orders.quoteOrder, { body: { productId, state } })).data;
const taxNames = ({ taxLines }: { taxLines: { name: string }[] }) => taxLines.map((line) => line.name);

it('is taxed where the buyer lives, as quoted, and asks for that once', async () => {
  await setUp({ gstin: '27ABCDE1234F1Z0' }, 'Udaan Academy');
  const student = await makeUser(test);
  const productId = await makeProduct(test);
  const unknown = await quoteFor(student, productId);
  expect([unknown.buyerState, taxNames(unknown)]).toEqual(['Maharashtra', ['CGST', 'SGST']]);
  const fromGoa = await quoteFor(student, productId, 'Goa');
  expect([fromGoa.buyerState, taxNames(fromGoa), fromGoa.totalPaise]).toEqual(['Goa', ['IGST'], unknown.totalPaise]);
  const id = await pay(student, { productId, state: 'Goa' }, 1_500_00);
  const { data } = await student.client(orders.getInvoice, { params: { id } });
  expect(data).toMatchObject({ placeOfSupply: 'Goa', lines: [{ igstPaise: 228_81, cgstPaise: 0, sgstPaise: 0 }] });
  expect((await quoteFor(student, productId)).buyerState).toBe('Goa');
  // Also without a word about it.
  const next = await pay(student, { productId }, 1_500_00);
  const again = await student.client(orders.getInvoice, { params: { id: next } });
  expect(again.data.placeOfSupply).toBe('Goa');
});

it('asks no state where the address or the place of an event says it', async () => {
  const student = await makeUser(test);
  const kept = { ...nashik, pin: '403001', state: 'Goa', city: 'Panaji' };
  expect((await student.client(profile.addAddress, { body: kept })).status).toBe(201);
  const online = await quoteFor(student, await makeProduct(test));
  expect([online.buyerState, taxNames(online)]).toEqual(['Goa', ['IGST']]);
  const book = await quoteFor(student, await makeBook(test), 'Karnataka');
  expect(book.buyerState).toBeNull();
  const { id } = await makeClass(test, { kind: 'in_person', venue: 'Shivajinagar, Pune', pricePaise: 500_00 });
  const { productId } = (await student.client(classes.getClass, { params: { id } })).data;
  const event = await quoteFor(student, productId ?? '', 'Goa');
  expect([event.buyerState, taxNames(event)]).toEqual([null, ['CGST', 'SGST']]);
});

it('has the tax of the day on which the money counts, at the price of the quote', async () => {
  await setUp({ gstin: '' }, 'Udaan Academy');
  const student = await makeUser(test);
  const productId = await makeProduct(test);
  expect(taxNames(await quoteFor(student, productId))).toEqual([]);
  const waiting = await makeOrder(student, { productId, email: 'first@example.org' });
  const late = await makeOrder(student, { productId, email: 'second@example.org' });
  await setUp({ gstin: '27ABCDE1234F1Z0' }, 'Udaan Academy');
  await sendWebhook(test, gatewayEvent(waiting.gatewayOrderId, 1_500_00));
  await expireOrder(test, late.id);
  await sendWebhook(test, gatewayEvent(late.gatewayOrderId, 1_500_00));
  const accountant = await makeUser(test, { roles: ['accountant'] });
  const accepted = await accountant.client(ordersAdmin.acceptPayment, {
    params: { id: late.id },
    body: { reason: 'Paid in time' },
  });
  expect(accepted.status).toBe(200);
  for (const { id } of [waiting, late]) {
    const { data } = await student.client(orders.getInvoice, { params: { id } });
    expect(data).toMatchObject({ kind: 'tax_invoice', totalPaise: 1_500_00, lines: [{ cgstPaise: 114_41 }] });
    expect(await accountsOf(test, id)).toMatchObject({ sales: -1_271_18, cgst: -114_41, sgst: -114_41 });
  }
});

it('a business has its name, registered address and GSTIN on its document, is taxed where it is registered, and a typo is refused', async () => {
  await setUp({ gstin: '27ABCDE1234F1Z0' }, 'Udaan Academy');
  const student = await makeUser(test, { fullName: 'Ravi Student' });
  const productId = await makeProduct(test);
  const address = '12 MG Road, Bengaluru 560001';
  const typo = await place(student, {
    productId,
    business: { gstin: '29AAGCB7383J1Z5', name: 'Shiv Traders', address },
  });
  expect(typo.failure).toMatchObject({
    code: 'validation_failed',
    data: { fields: { 'business.gstin': { code: 'gstin_typo' } } },
  });
  const short = await place(student, { productId, business: { gstin: '29AAGCB7383J', name: 'Shiv Traders', address } });
  expect(short.failure.data).toMatchObject({ fields: { 'business.gstin': { code: 'gstin_format' } } });
  // Seller and buyer in one: the portal refuses the whole return.
  const own = await place(student, {
    productId,
    business: { gstin: '27ABCDE1234F1Z0', name: 'Udaan Academy', address },
  });
  expect(own.failure.data).toMatchObject({ fields: { 'business.gstin': { code: 'gstin_own' } } });
  const nowhere = await place(student, {
    productId,
    business: { gstin: '29AAGCB7383J1Z4', name: 'Shiv Traders', address: '' },
  });
  expect(nowhere.failure.data).toMatchObject({ fields: { 'business.address': { code: 'too_short' } } });
  const business = { gstin: '29 aagcb7383j1z4', name: ' Shiv Traders ', address: ` ${address} ` };
  const id = await pay(student, { productId, business }, 1_500_00);
  const { data } = await student.client(orders.getInvoice, { params: { id } });
  expect(data).toMatchObject({
    buyer: { name: 'Shiv Traders', gstin: '29AAGCB7383J1Z4', registeredAddress: address },
    placeOfSupply: 'Karnataka',
    lines: [{ igstPaise: 228_81, cgstPaise: 0 }],
  });
});
