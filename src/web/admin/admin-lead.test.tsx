import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { studentDocuments } from '../../contract/accounts/student-documents.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeEach(async () => {
  signInAs('front_desk');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});

it('says that nothing waits where no queue is shown, and what to do next', async () => {
  api.answer(studentDocuments.listExpiringDocuments, { items: [], next: null });
  await openScreen('/admin');
  await screen.findByText('Nothing is waiting for you. Choose a section to begin.');
  expect(screen.queryByText('What needs you now.')).toBeNull();
});

it('says what needs somebody where there is such a thing', async () => {
  const student = { id: randomUUID(), name: 'Asha Patil', number: '' };
  const one = { id: randomUUID(), kind: 'caste' as const, title: '', expiresOn: '2026-12-01', student };
  api.answer(studentDocuments.listExpiringDocuments, { items: [one], next: null });
  await openScreen('/admin');
  await screen.findByText('Asha Patil');
  screen.getByText('What needs you now.');
});
