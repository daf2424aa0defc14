import { randomUUID } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import { cashRefunds } from '../../../contract/cash-refunds.ts';
import { drawers } from '../../../contract/orders/drawers.ts';
import { type BankRefund, payments } from '../../../contract/payments.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
}, 60_000);

const refund: BankRefund = {
  ...{ id: randomUUID(), orderId: randomUUID(), number: 'AC-2611-0595', student: 'Nilesh Chavan' },
  ...{ amountPaise: 6_000_00, currency: 'INR', reference: null, fromDesk: true, mayBeCash: true },
  ...{ needsOtherPayer: false, createdAt: '2026-11-28T04:00:00.000Z' },
};

it('a refund is paid out by somebody else than who approved it, and what keeps it in the drawer is said', async () => {
  api.answer(studentsAdmin.listStudents, { items: [], next: null });
  api.answer(drawers.getOwnDrawer, {
    drawer: {
      ...{ id: randomUUID(), openedAt: refund.createdAt, openedBy: null, floatPaise: 1_000_00, takenPaise: 0 },
      ...{ movedPaise: 0, refundedPaise: 0, expectedPaise: 1_000_00, closedAt: null, countedPaise: null },
      ...{ differenceReason: '', moves: [] },
    },
  });
  const own = { ...refund, id: randomUUID(), number: 'AC-2611-0596', needsOtherPayer: true };
  api.answer(payments.listBankRefunds, { items: [refund, own] });
  api.refuse(cashRefunds.payInCash, 409, 'drawer_low');
  await openScreen('/admin/desk');
  await screen.findByText(/^You approved this refund of ₹6,000, so someone else pays it out\./);
  const settings = screen.getAllByRole('link', { name: 'System settings' }).map((link) => link.getAttribute('href'));
  expect(settings).toContain('/admin/system-settings?id=refunds');
  fireEvent.click(screen.getByRole('button', { name: 'Pay out ₹6,000' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay out ₹6,000' }));
  await screen.findByText('There isn’t that much cash in your drawer.');
});
