import { randomUUID } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { feesAdmin } from '../../contract/fees.ts';
import { academyDay, formatDate } from '../i18n/format.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
}, 60_000);

const [studentId, batchId] = [randomUUID(), randomUUID()];

it('says that instalments whose dates have passed are due today', async () => {
  api.answer(studentsAdmin.getStudent, {
    ...{ id: studentId, fullName: 'Asha Patil', username: 'asha', number: '', avatarUrl: null, email: null },
    ...{ guardianName: '', guardianPhone: '', dateOfBirth: null, targetExam: '', category: '', tags: [] },
    ...{ phoneNumber: '+919812300001', blocked: false, createdAt: '2026-11-01T00:00:00.000Z' },
    ...{ lastSignInAt: null, version: 'a' },
  });
  api.answer(batchesAdmin.listBatchesForStaff, {
    items: [
      {
        ...{ id: batchId, names: { en: 'Morning batch', mr: '', hi: '' }, subjects: ['maths'], kind: 'in_person' },
        ...{ venue: 'Room 2', startsOn: '2026-01-01', endsOn: '2040-06-30', seatsLeft: 3, pricePaise: null },
        ...{ productId: null, seatsTaken: 1, isActive: true },
      },
    ],
    next: null,
  });
  const before = {
    ...{ id: randomUUID(), batchId, name: 'Morning batch', enrolledAt: '2026-01-05T06:00:00.000Z', isPaid: false },
    endedAt: '2026-03-02T06:00:00.000Z',
    ...{ isTrial: false, untilOn: null, frozenFrom: null, frozenUntil: null },
  };
  api.answer(batchesAdmin.listStudentBatches, { items: [before], next: null });
  const paid = {
    ...{ id: randomUUID(), head: 'tuition' as const, position: 1, lateOf: null, batch: 'Morning batch', batchId },
    ...{ dueOn: '2026-01-05', amountPaise: 2_000_00, paidAt: '2026-01-05T06:00:00.000Z', partPaise: 0 },
    ...{ paidTwicePaise: 0, isOverdue: false, isBeingDebited: false, refusedOn: null },
  };
  api.answer(feesAdmin.listStudentFees, { items: [paid] });
  const of = (dueOn: string) => ({ head: 'tuition' as const, dueOn, amountPaise: 2_000_00 });
  const plan = (days: string[]) => ({
    ...{ instalments: days.map(of), lateFeePaise: 0, lateAfterDays: 5, graceDays: 10 },
    ...{ afterGrace: 'warn' as const, discountLimitPercent: 20, remindDays: [] },
  });
  api.answer(feesAdmin.getFeePlan, { plan: plan(['2026-01-05', '2039-01-05']), students: 0 });
  await openScreen(`/admin/students?id=${studentId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Enrol with instalments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrol with instalments' }));
  await dialog.findByRole('option', { name: 'Morning batch' });
  fireEvent.change(dialog.getByLabelText('Batch'), { target: { value: batchId } });
  await dialog.findByText(/^Instalments whose dates have passed are due today\./);
  const days = dialog.getAllByRole('listitem').map((one) => one.textContent);
  expect(days).toEqual([`Tuition, ${formatDate(academyDay(new Date()))}₹2,000`, 'Tuition, 5\u00a0Jan\u00a02039₹2,000']);
  // Who was here before is not charged anew without a word.
  const warned = await dialog.findByText(/^The student was in this batch from /);
  expect(warned.textContent).toContain(`from ${formatDate(before.enrolledAt)} to ${formatDate(before.endedAt)}`);
  expect(warned.textContent).toContain('They paid ₹2,000 in fees then');
});
