import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

it('a student’s classes say which mark was corrected, and what it was', async () => {
  signInAs('admin');
  const api = installFakeApi();
  const { openScreen } = await import('../../testing/open-screen.tsx');
  const id = randomUUID();
  api.answer(studentsAdmin.getStudent, {
    ...{ id, fullName: 'Asha Patil', username: 'asha', number: '', avatarUrl: null, email: null },
    ...{ guardianName: '', guardianPhone: '', dateOfBirth: null, targetExam: '', category: '', tags: [] },
    ...{ phoneNumber: '+919812300001', blocked: false, createdAt: '2026-11-01T00:00:00.000Z' },
    ...{ lastSignInAt: null, version: 'a' },
  });
  const seat = { isCancelled: false, removable: false, startsAt: '2020-11-25T12:30:00.000Z' };
  const present = { mark: 'present' as const, counts: 'present' as const };
  const correction = { from: 'absent' as const, at: '2020-11-26T04:30:00.000Z' };
  api.answer(classAttendance.listStudentClasses, {
    items: [
      { id: randomUUID(), classId: randomUUID(), title: 'Maths', ...seat, ...present, correction },
      { id: randomUUID(), classId: randomUUID(), title: 'Marathi', ...seat, ...present, correction: null },
    ],
    next: null,
  });
  await openScreen(`/admin/students?id=${id}`);
  await screen.findByText('Marathi');
  expect(screen.getAllByText(/^Corrected on .*26.Nov.*, was: Absent$/)).toHaveLength(1);
});
