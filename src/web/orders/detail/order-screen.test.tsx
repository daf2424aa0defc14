import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { claims } from '../../../contract/claims.ts';
import { orders } from '../../../contract/orders/orders.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const orderId = '0195e0c0-0000-7000-8000-000000000001';
const parcelId = '0195e0c0-0000-7000-8000-000000000002';
const parcel: Shipment = {
  id: parcelId,
  position: 1,
  purpose: 'order',
  contents: '',
  state: 'delivered',
  speed: 'standard',
  zone: 'maharashtra',
  dispatchBy: '2026-11-03T06:00:00.000Z',
  expectedFrom: '2026-11-06',
  expectedBy: '2026-11-09',
  courier: 'Delhivery',
  trackingNumber: null,
  trackingUrl: null,
  outForDeliveryAt: null,
  handedOverAt: '2026-11-03T06:00:00.000Z',
  deliveredAt: '2026-11-07T06:00:00.000Z',
  resolution: null,
  isStopped: false,
};

function answerWith({ city, isOpen }: { city: string; isOpen: boolean }): void {
  const address = { pin: '422001', state: 'Maharashtra', city, line1: '12 Gole Colony', line2: '' };
  api.answer(orders.getOrder, {
    id: orderId,
    number: 'AC-2611-0005',
    state: 'delivered',
    title: 'Practice book',
    totalPaise: 550_00,
    createdAt: '2026-11-02T06:00:00.000Z',
    paidAt: '2026-11-02T06:01:00.000Z',
    refundedPaise: 0,
    parcelState: 'delivered',
    isConfirming: false,
    standing: 'paid',
    payUntil: null,
    dueOn: null,
    reviewReason: null,
    closedReason: null,
    email: 'asha@example.org',
    lines: [],
    taxLines: [],
    placeOfSupply: 'Maharashtra',
    address: { ...address, name: 'Asha Patil', phone: '+919868000001' },
    shipment: parcel,
    shipments: [parcel],
    invoice: null,
    method: 'upi',
    materialIds: [],
    classIds: [],
    subject: 'general',
    paymentReference: null,
    accessBy: null,
    mailSentAt: null,
    missingItemsHours: 48,
    payOnline: true,
    desk: { paidPaise: 0, waitingPaise: 0 },
    receipts: [],
    paidTwicePaise: 0,
    sandbox: false,
  });
  const window = { shipmentId: parcelId, until: '2026-11-09T06:00:00.000Z', isOpen };
  api.answer(claims.listOwnClaims, { claims: [], parcels: [window], hours: 48 });
}

it('an order delivered long ago offers its help once', async () => {
  answerWith({ city: 'Nashik', isOpen: false });
  await openScreen(`/orders/${orderId}`);
  await screen.findByText(/That time is over/);
  expect(screen.getAllByRole('link', { name: 'Ask a question' })).toHaveLength(1);
});

it.each([
  ['Nashik', 'Nashik 422001, Maharashtra'],
  ['नाशिक', 'नाशिक 422001, महाराष्ट्र'],
])('the address of an order is in one script: %s', async (city, line) => {
  answerWith({ city, isOpen: true });
  await openScreen(`/orders/${orderId}`);
  expect(await screen.findByText(line)).toBeTruthy();
});
