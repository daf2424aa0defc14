import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '../contract/accounts/profile.ts';
import { enquiries } from '../contract/enquiries.ts';
import { findSentence } from '../contract/field-sentences.ts';
import { orders } from '../contract/orders/orders.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let student: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
});
afterAll(() => test.close());

const id = '00000000-0000-4000-8000-000000000000';
const address = {
  pin: '411001',
  state: 'Maharashtra',
  city: 'Pune',
  line1: 'Karve Road 5',
  line2: '',
  name: 'Asha Patil',
  phone: '+919820012345',
};
const question = { name: 'Asha', mobile: '+919820012345', message: 'When does the next batch start?', consent: true };
const order = { productId: id, email: 'asha@example.com', refundTermsAccepted: true, seenTotalPaise: 100 };

/** What can be typed into any field, beside what is left out. */
const typed = ['', 'x', '\0', '12', 'क'.repeat(2000), 'one\ntwo'];
const spoilt = (form: object) =>
  Object.keys(form).flatMap((name) => typed.map((value) => ({ ...form, [name]: value }) as object));

it.each([
  ['the enquiry', enquiries.sendEnquiry, spoilt(question)],
  ['the profile', profile.saveProfile, spoilt({ fullName: 'Asha', targetExam: '', dateOfBirth: '1900-01-01' })],
  ['an address', profile.addAddress, [...spoilt(address), { ...address, state: 'Goa' }, { ...address, pin: '403001' }]],
  ['an order', orders.placeOrder, spoilt(address).map((one) => ({ ...order, address: one }))],
  [
    'an order’s email and coupon',
    orders.placeOrder,
    spoilt({ email: '', couponCode: '' }).map((one) => ({ ...order, ...one })),
  ],
] as const)(
  'everything that is said at the fields of %s has words in every language',
  async (_form, endpoint, bodies) => {
    const answers = await Promise.all(
      bodies.map((body) => student.client(endpoint as typeof enquiries.sendEnquiry, { body: body as never })),
    );
    const said = answers.flatMap((one) => Object.values(one.failure?.data?.fields ?? {}));
    expect(said.length).toBeGreaterThan(0);
    expect(
      [...new Set(said)].filter((text) => !findSentence(text) && !/\b(true or false|Idempotency-Key)\b/.test(text)),
    ).toEqual([]);
  },
);
