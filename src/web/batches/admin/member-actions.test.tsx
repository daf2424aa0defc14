import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { batchesAdmin, type Member, type ShownBatch } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { feesAdmin } from '../../../contract/fees.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
}, 60_000);
beforeEach(() => {
  api = installFakeApi();
});

const texts = (en: string) => ({ en, mr: '', hi: '' });
const [studentId, enrolmentId, from, to] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const since = '2026-11-01T00:00:00.000Z';
const summary = {
  ...{ subjects: ['maths' as const], kind: 'in_person' as const, venue: 'Room 2' },
  ...{ startsOn: '2026-11-01', endsOn: '2027-06-30', seatsLeft: 3, pricePaise: null, productId: null },
  ...{ seatsTaken: 1, isActive: true },
};
const batch: ShownBatch = {
  ...{ ...summary, id: from, names: texts('Morning batch'), descriptions: texts(''), teachers: [], teacherIds: [] },
  ...{ isMember: false, own: null, offers: [], materials: 0, tests: 0, waiting: null, capacity: 40, version: 'a' },
  ...{ trialDays: 0, freezeDays: 0, instalments: 0, shown: { venue: 'Room 2', teachers: [] } },
};
const member: Member = {
  ...{ id: enrolmentId, userId: studentId, name: 'Asha Patil', number: '', enrolledAt: since, isPaid: false },
  ...{ endedAt: null, endedReason: '', isTrial: false, untilOn: null, frozenFrom: null, frozenUntil: null },
};

it('a freeze says how many days it may take; a batch without days for it offers none', async () => {
  api.answer(batchesAdmin.listMembers, { items: [member], next: null });
  api.answer(batchesAdmin.getBatchForStaff, { ...batch, freezeDays: 7 });
  await openScreen(`/admin/batches?id=${from}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze' }));
  await screen.findByText('Up to 7 days in all.');
  api.answer(batchesAdmin.getBatchForStaff, { ...batch, id: to });
  await openScreen(`/admin/batches?id=${to}`);
  await screen.findByRole('button', { name: 'Change batch' });
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull();
});

it('a freeze says from when until when it is', async () => {
  api.answer(batchesAdmin.getBatchForStaff, { ...batch, freezeDays: 7 });
  const frozen = { ...member, frozenFrom: '2039-01-11', frozenUntil: '2039-01-15' };
  api.answer(batchesAdmin.listMembers, { items: [frozen], next: null });
  await openScreen(`/admin/batches?id=${from}`);
  await screen.findByText(/Frozen from 11 Jan 2039 to 15 Jan 2039/);
  // Nobody’s name is typed: no line, not a line with a dash.
  expect(screen.getByText('Seats taken')).toBeTruthy();
  expect(screen.queryByText('Teachers')).toBeNull();
});

it('a student is moved to another batch from their own page, with what it costs more', async () => {
  api.answer(studentsAdmin.getStudent, {
    ...{ id: studentId, fullName: 'Asha Patil', username: 'asha', number: '', avatarUrl: null, email: null },
    ...{ guardianName: '', guardianPhone: '', dateOfBirth: null, targetExam: '', category: '', tags: [] },
    ...{ phoneNumber: '+919812300001', blocked: false, createdAt: since, lastSignInAt: null, version: 'a' },
  });
  const own = {
    id: enrolmentId,
    batchId: from,
    name: 'Morning batch',
    enrolledAt: since,
    isPaid: false,
    endedAt: null,
    ...{ isTrial: false, untilOn: null, frozenFrom: '2039-01-11', frozenUntil: '2039-01-15' },
  };
  api.answer(batchesAdmin.listStudentBatches, { items: [own], next: null });
  const listed = [
    { ...summary, id: from, names: texts('Morning batch') },
    { ...summary, id: to, names: texts('Evening batch') },
  ];
  api.answer(batchesAdmin.listBatchesForStaff, { items: listed, next: null });
  api.answer(feesAdmin.listStudentFees, { items: [] });
  api.answer(enrolments.transferEnrolment, { member, differencePaise: 1_000_00, addedPaise: 1_000_00, givePaise: 0 });
  api.answer(enrolments.getTransferCost, { differencePaise: 1_000_00, creditPaise: 0, isInFees: true });
  await openScreen(`/admin/students?id=${studentId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change batch' }));
  screen.getByText(/Frozen from 11 Jan 2039 to 15 Jan 2039/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Asha Patil to another batch?' }));
  await dialog.findByText('The new batch costs ₹1,000 more. It is added to the fees.');
  const fees = () => api.calls.filter(({ call }) => call === `GET /api/admin/students/${studentId}/fees`).length;
  const before = fees();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Works in the morning' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move to the batch' }));
  await waitFor(() =>
    expect(api.calls).toContainEqual({
      call: `POST /api/admin/enrolments/${enrolmentId}/transfer`,
      body: { batchId: to, reason: 'Works in the morning' },
    }),
  );
  // The fees moved along with the place.
  await waitFor(() => expect(fees()).toBeGreaterThan(before));
});
