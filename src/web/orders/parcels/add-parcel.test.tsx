import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ordersAdmin, type ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { activateLanguage } from '../../i18n/language.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { AddParcel } from './add-parcel.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const shipment: Shipment = {
  ...{ id: id(1), position: 1, purpose: 'order', contents: '', state: 'lost', resolution: null, isStopped: false },
  ...{
    speed: 'standard',
    zone: 'maharashtra',
    dispatchBy: '2026-11-26T06:00:00.000Z',
    expectedFrom: '2026-11-27',
    expectedBy: '2026-11-28',
  },
  ...{
    courier: '',
    trackingNumber: null,
    trackingUrl: null,
    outForDeliveryAt: null,
    handedOverAt: null,
    deliveredAt: null,
  },
};
const parcel: ParcelDetail = {
  ...{ orderId: id(2), number: 'AC-2611-0005', paidAt: null, shipment, shipments: [shipment], moves: [] },
  address: {
    name: 'Asha',
    phone: '+919812345678',
    line1: '4 Gandhi Chowk',
    line2: '',
    city: 'Nashik',
    state: 'Maharashtra',
    pin: '422001',
  },
  contents: [
    {
      ...{ id: id(3), productId: id(4), title: 'The set' },
      books: [
        { productId: id(5), title: 'Grammar', copies: 1 },
        { productId: id(6), title: 'Workbook', copies: 2 },
      ],
    },
  ],
};

async function open() {
  await activateLanguage('en');
  const api = installFakeApi();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AddParcel orderId={id(2)} purpose="resend" instead={{ shipmentId: id(1), contents: 'The set' }} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  return api;
}

it('of a lost parcel every book leaves the stock again, unless staff say otherwise, and none before they are known', async () => {
  const api = await open();
  const send = () => screen.findByRole('button', { name: 'Add parcel' });
  expect(await send()).toHaveProperty('disabled', true);
  await screen.findByText('Could not load the books of this order');
  api.answer(ordersAdmin.getParcel, parcel);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const book = (name: string) => screen.findByRole('checkbox', { name });
  expect(await book('Grammar')).toHaveProperty('checked', true);
  fireEvent.click(await book('Grammar'));
  fireEvent.change(screen.getByLabelText('Copies of Workbook'), { target: { value: '1' } });
  fireEvent.click(await send());
  const sent = () => api.calls.find(({ call }) => call.startsWith('POST '))?.body;
  await waitFor(() => expect(sent()).toMatchObject({ copies: [{ productId: id(6), copies: 1 }], insteadOf: id(1) }));
});
