import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type BatchForm, batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import type { SlotForm } from '../../../contract/batches/timetable.ts';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeUser, type TestUser } from './make-user.ts';

const dayMs = 24 * 3600_000;

/** The day in India so many days from now, `YYYY-MM-DD`. */
export const dayFromNow = (test: TestApp, days: number) =>
  new Date(test.app.now().getTime() + days * dayMs + 5.5 * 3600_000).toISOString().slice(0, 10);

/** An hour at the academy, Mondays at 7:00, unless told otherwise. */
export const slotOf = (slot: Partial<SlotForm> = {}): SlotForm => ({
  id: randomUUID(),
  weekday: 1,
  startsAt: '07:00',
  minutes: 60,
  subject: 'maths',
  teacher: 'Sanjay Kale',
  kind: 'in_person',
  venue: 'Room 2',
  joinUrl: '',
  ...slot,
});

/** A shown batch of 90 days from tomorrow. */
export async function makeBatch(test: TestApp, admin: TestUser, form: Partial<BatchForm> = {}) {
  const body: BatchForm = {
    names: { en: 'Police batch', mr: 'पोलीस बॅच', hi: '' },
    descriptions: { en: 'Six days a week.', mr: '', hi: '' },
    subjects: ['maths', 'gk'],
    teachers: ['Sanjay Kale'],
    kind: 'in_person',
    venue: 'Room 2',
    capacity: 400,
    startsOn: dayFromNow(test, 1),
    endsOn: dayFromNow(test, 90),
    pricePaise: null,
    isActive: true,
    ...form,
  };
  const made = await admin.client(batchesAdmin.createBatch, { body });
  expect(made.status, JSON.stringify(made.failure)).toBe(201);
  return made.data;
}

/** Saves a timetable over whatever there is. */
export async function saveSlots(admin: TestUser, id: string, slots: SlotForm[]) {
  const { version } = (await admin.client(timetableAdmin.readTimetable, { params: { id } })).data;
  return admin.client(timetableAdmin.saveTimetable, { params: { id }, body: { slots, version } });
}

/** A student who is enrolled by staff. */
export async function makeMember(test: TestApp, admin: TestUser, batchId: string): Promise<TestUser> {
  const student = await makeUser(test);
  const body = { userId: student.id, reason: 'Paid in cash' };
  const enrolled = await admin.client(batchesAdmin.enrolStudent, { params: { id: batchId }, body });
  expect(enrolled.status, JSON.stringify(enrolled.failure)).toBe(201);
  return student;
}
