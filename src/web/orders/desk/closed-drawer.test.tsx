import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { drawers } from '../../../contract/orders/drawers.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

it('opens the drawer where cash is taken, without leaving the payment', async () => {
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
  const due = { orderId: randomUUID(), number: 'AC-2611-0001', title: 'Full course' };
  api.answer(desks.listStudentDues, {
    items: [
      {
        ...due,
        totalPaise: 24_000_00,
        paidPaise: 10_000_00,
        waitingPaise: 0,
        duePaise: 14_000_00,
        createdAt: '2026-11-28T04:00:00.000Z',
      },
    ],
  });
  api.answer(drawers.getOwnDrawer, { drawer: null });
  await openScreen(`/admin/students?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Take ₹14,000' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Full course' }));
  await dialog.findByText(/^Your drawer is closed\./);
  fireEvent.change(dialog.getByLabelText('Cash in the drawer now'), { target: { value: '1,000' } });
  const drawer = { id: randomUUID(), openedAt: '2026-11-28T04:00:00.000Z', floatPaise: 1_000_00 };
  const opened = {
    ...drawer,
    openedBy: null,
    takenPaise: 0,
    movedPaise: 0,
    refundedPaise: 0,
    expectedPaise: 1_000_00,
    closedAt: null,
    countedPaise: null,
    differenceReason: '',
    moves: [],
  };
  api.answer(drawers.getOwnDrawer, { drawer: opened });
  fireEvent.click(dialog.getByRole('button', { name: /^Open drawer/ }));
  await waitFor(() => expect(dialog.queryByText(/^Your drawer is closed\./)).toBeNull());
  expect(api.calls).toContainEqual({ call: 'POST /api/admin/drawer', body: { floatPaise: 1_000_00 } });
  dialog.getByRole('button', { name: /^Take ₹14,000/ });
});
