import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orders } from '../../contract/orders/orders.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

it.each([
  ['handed_over', 'On its way'],
  ['lost', 'Lost in transit'],
  ['returned', 'Came back to us'],
  ['ready', 'Being packed'],
] as const)('an order whose parcel is %s reads “%s”', async (parcelState, words) => {
  const order = {
    id: '0195e0c0-0000-7000-8000-000000000001',
    number: 'AC-2611-0005',
    state: 'shipped' as const,
    title: 'Practice book',
    totalPaise: 550_00,
    createdAt: '2026-11-20T06:00:00.000Z',
    paidAt: '2026-11-20T06:01:00.000Z',
    refundedPaise: 0,
    parcelState,
    isConfirming: false,
    desk: { paidPaise: 0, waitingPaise: 0 },
  };
  api.answer(orders.listOrders, { items: [order], next: null });
  await openScreen('/profile/orders');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('an order whose payment is being confirmed does not read “Not paid yet”', async () => {
  const order = {
    id: '0195e0c0-0000-7000-8000-000000000002',
    number: 'AC-2611-0006',
    state: 'awaiting_payment' as const,
    title: 'Practice book',
    totalPaise: 550_00,
    createdAt: '2026-11-20T06:00:00.000Z',
    paidAt: null,
    refundedPaise: 0,
    parcelState: null,
    desk: { paidPaise: 0, waitingPaise: 0 },
  };
  const orderTried = { ...order, id: '0195e0c0-0000-7000-8000-000000000003', number: 'AC-2611-0007' };
  const items = [
    { ...order, isConfirming: true },
    { ...orderTried, isConfirming: false },
  ];
  api.answer(orders.listOrders, { items, next: null });
  await openScreen('/profile/orders');
  expect(await screen.findAllByText('Confirming payment')).toHaveLength(1);
  expect(screen.getAllByText('Not paid yet')).toHaveLength(1);
});

it('an order that is paid in part reads so, with what is left', async () => {
  const order = {
    number: 'AC-2611-0008',
    state: 'awaiting_payment' as const,
    title: 'Foundation batch',
    totalPaise: 15_000_00,
    createdAt: '2026-11-20T06:00:00.000Z',
    paidAt: null,
    refundedPaise: 0,
    parcelState: null,
    isConfirming: false,
  };
  const items = [
    { ...order, id: '0195e0c0-0000-7000-8000-000000000004', desk: { paidPaise: 5_000_00, waitingPaise: 0 } },
    { ...order, id: '0195e0c0-0000-7000-8000-000000000005', desk: { paidPaise: 0, waitingPaise: 15_000_00 } },
  ];
  api.answer(orders.listOrders, { items, next: null });
  await openScreen('/profile/orders');
  expect(await screen.findByText('Part paid')).toBeTruthy();
  expect(screen.getAllByText(/left to pay/).map((one) => one.textContent)).toEqual(['₹10,000 left to pay']);
  expect(screen.getByText('Cheque to clear')).toBeTruthy();
  expect(screen.queryByText('Not paid yet')).toBeNull();
});
