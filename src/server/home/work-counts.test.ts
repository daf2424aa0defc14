import { afterAll, beforeAll, expect, it } from 'vitest';
import { work } from '../../contract/accounts/work-counts.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { queriesOf } from '../testing/count-queries.ts';
import { makeCustomStaff } from '../testing/makers/make-custom-staff.ts';
import { makeMaterial } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeBook, makeOrder, nashik, sendWebhook } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const counts = async (who: TestUser) => (await who.client(work.getWorkCounts)).data;
const none = { materials: 0, tests: 0, orders: 0, enquiries: 0 };

it('counts what waits in each section, for those who may see it alone', async () => {
  const admin = await makeUser(test, { roles: ['admin'] });
  const student = await makeUser(test);
  expect(await counts(admin)).toEqual(none);

  const book = await makeBook(test);
  const order = await makeOrder(student, { productId: book, address: { ...nashik, phone: student.phone } });
  await sendWebhook(test, gatewayEvent(order.gatewayOrderId, 450_00 + 100_00));
  const asked = {
    name: 'Asha',
    mobile: student.phone,
    message: 'When does the next batch start?',
    consent: true,
  } as const;
  await student.client(enquiries.sendEnquiry, { body: asked });
  const paper = await makeMaterial((await makeUser(test, { roles: ['teacher'] })).client);
  await student.client(materialShelf.reportMistake, {
    params: { id: paper.id },
    body: { what: 'misprint', page: 1, text: 'A letter is missing here.' },
  });

  expect(await counts(admin)).toEqual({ materials: 1, tests: 0, orders: 1, enquiries: 1 });
  expect(await counts(student)).toEqual(none);
  const who = async (role: 'packer' | 'counsellor' | 'teacher') => counts(await makeUser(test, { roles: [role] }));
  expect(await who('packer')).toEqual({ ...none, orders: 1 });
  expect(await who('counsellor')).toEqual({ ...none, enquiries: 1 });
  expect(await who('teacher')).toEqual({ ...none, materials: 1 });
  expect(await counts(await makeCustomStaff(test, ['enquiries.see']))).toEqual({ ...none, enquiries: 1 });
  expect(await counts(await makeCustomStaff(test, ['students.see']))).toEqual(none);
  expect((await queriesOf(() => counts(admin))).length).toBeLessThanOrEqual(5);
});
