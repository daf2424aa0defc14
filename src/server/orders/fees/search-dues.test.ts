import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { feesAdmin } from '../../../contract/fees.ts';
import { dayFromNow, makeBatch } from '../../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let desk: TestUser;
let batchId: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  desk = await makeUser(test, { roles: ['front_desk'] });
  batchId = await batchWithPlan();
});
afterAll(() => test.close());

async function batchWithPlan(): Promise<string> {
  const { id } = await makeBatch(test, admin);
  const of = (days: number) => ({ head: 'tuition' as const, dueOn: dayFromNow(test, days), amountPaise: 2_000_00 });
  const plan = {
    ...{ instalments: [of(1), of(20), of(40)], lateFeePaise: 0, lateAfterDays: 5, graceDays: 10 },
    ...{ afterGrace: 'nothing' as const, discountLimitPercent: 20, remindDays: [] },
  };
  await admin.client(feesAdmin.setFeePlan, { params: { id }, body: plan });
  return id;
}

async function enter(fullName: string, phone: string, number: string, into = batchId): Promise<void> {
  const made = await desk.client(studentsAdmin.createStudent, { body: { fullName, phone, number } });
  expect(made.status, JSON.stringify(made.failure)).toBe(201);
  const taken = await desk.client(feesAdmin.takeUpPlan, { params: { id: made.data.id }, body: { batchId: into } });
  expect(taken.status, JSON.stringify(taken.failure)).toBe(201);
}

it('dues are found by their student’s name, phone and number, page after page, in a batch and as CSV', async () => {
  const other = await batchWithPlan();
  await enter('Kiran Shinde', '+919870002001', 'PB-41');
  await enter('Kiran Bhosale', '+919870002002', 'PB-42', other);
  await enter('Meera Gaikwad', '+919870002003', 'PB-43');
  const find = async (search: string, more: object = {}) => {
    const { data } = await desk.client(feesAdmin.listDues, { query: { search, ...more } });
    return data.items.map((one) => one.student.name);
  };
  const three = (name: string) => [name, name, name];
  expect(await find('gaikw')).toEqual(three('Meera Gaikwad'));
  expect((await find('kiran')).toSorted()).toEqual([...three('Kiran Bhosale'), ...three('Kiran Shinde')]);
  expect(await find('kiran', { batchId: other })).toEqual(three('Kiran Bhosale'));
  expect(await find('98700 02003')).toEqual(three('Meera Gaikwad'));
  expect(await find('pb-41')).toEqual(three('Kiran Shinde'));
  expect(await find('nobody')).toEqual([]);
  expect(await find('gaikw', { overdue: 'true' })).toEqual([]);

  const page = async (after?: string) =>
    (await desk.client(feesAdmin.listDues, { query: { search: 'kiran', limit: 4, ...(after ? { after } : {}) } })).data;
  const first = await page();
  const second = await page(first.next ?? undefined);
  const paged = [...first.items, ...second.items].map((one) => one.id);
  expect(second.next).toBeNull();
  expect([paged.length, new Set(paged).size]).toEqual([6, 6]);

  const file = (await desk.client(feesAdmin.exportDues, { query: { search: 'gaikw' } })).bytes.toString('utf8');
  expect(file.match(/Gaikwad/g)).toHaveLength(3);
  expect(file).not.toContain('Shinde');
  const short = await desk.client(feesAdmin.listDues, { query: { search: 'ki' } });
  expect(short.failure.data?.fields).toMatchObject({ search: { code: 'search_too_short' } });
});
