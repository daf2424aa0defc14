import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { studentDocuments } from '../../contract/accounts/student-documents.ts';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { desks } from '../../contract/orders/desk.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('students.see', 'desk.change', 'attendance.change', 'classes.see');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});

it('offers at a student only what a custom role may do, the desk before the papers', async () => {
  const id = randomUUID();
  api.answer(studentsAdmin.getStudent, {
    ...{ id, fullName: 'Asha Patil', username: 'asha', number: '', avatarUrl: null, email: null },
    ...{ guardianName: '', guardianPhone: '', dateOfBirth: null, targetExam: '', category: '', tags: [] },
    ...{ phoneNumber: '+919812300001', blocked: false, createdAt: '2026-11-01T00:00:00.000Z' },
    ...{ lastSignInAt: null, version: 'a' },
  });
  api.answer(studentsAdmin.listStudentNotes, { items: [], next: null });
  api.answer(studentDocuments.listStudentDocuments, { items: [] });
  api.answer(desks.listStudentDues, { items: [] });
  await openScreen(`/admin/desk?id=${id}`);
  await screen.findByText('No notes yet. Only staff see them.');
  const atDesk = screen.getByRole('heading', { name: 'At the desk' });
  const notes = screen.getByRole('heading', { name: 'Notes' });
  expect(atDesk.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  screen.getByRole('button', { name: 'Sell' });
  for (const name of ['Edit student', 'Add note', 'Give access']) {
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  }
});

it('shows a role that takes attendance the classes without what changes them, and opens a roll', async () => {
  api.refuse(classesAdmin.getClassForStaff, 403, 'not_allowed');
  await openScreen(`/admin/classes?id=${randomUUID()}`);
  await screen.findByRole('heading', { name: 'Registrations' });
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  expect(screen.queryByText('Could not load the class')).toBeNull();
});
