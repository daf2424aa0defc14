import { randomUUID } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { desks } from '../../../contract/orders/desk.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

it('says of a batch on sale whether it runs already', async () => {
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
  const batch = { kind: 'batch' as const, pricePaise: 12_500_00, seatsLeft: 9, ships: false };
  const items = [
    { id: randomUUID(), title: 'Weekend batch', startsAt: '2020-01-06', ...batch },
    { id: randomUUID(), title: 'Evening batch', startsAt: '2090-01-06', ...batch },
  ];
  api.answer(desks.listDeskProducts, { items, next: null });
  await openScreen(`/admin/desk?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Sell' }));
  await screen.findByText(/^Running since 6 Jan 2020/);
  screen.getByText(/^Starts 6 Jan 2090/);
});
