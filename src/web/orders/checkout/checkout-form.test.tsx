import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Material } from '../../../contract/materials/materials.ts';
import { type OrderQuote, orders } from '../../../contract/orders/orders.ts';
import { productPages } from '../../../contract/orders/product-page.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const productId = '0195e0c0-0000-7000-8000-000000000001';
const orderId = '0195e0c0-0000-7000-8000-000000000002';

const material: Material = {
  ...{ id: '', title: 'Sandhi', description: '', subject: 'marathi', kind: 'detailed_solution', language: 'mr' },
  ...{
    year: null,
    tags: [],
    samplePages: 2,
    pages: 12,
    seconds: null,
    bytes: 1000,
    isFree: false,
    allowDownload: false,
  },
  ...{ createdAt: '2026-11-01T06:30:00.000Z', product: null, isSaved: false, owned: null, progress: null },
};

const quote: OrderQuote = {
  product: {
    id: productId,
    kind: 'exam_fee',
    title: 'Application fee',
    contents: '',
    outcomes: '',
    questions: '',
    isOnSale: true,
    pricePaise: 450_00,
    mrpPaise: null,
    validityDays: null,
    ships: false,
    inStock: true,
    materialIds: [],
    classIds: [],
    subject: null,
    batchId: null,
    batchTerm: null,
  },
  pricePaise: 450_00,
  coupon: null,
  shipping: null,
  deliveryPaise: 0,
  taxLines: [],
  totalPaise: 450_00,
  email: 'asha@example.org',
  buyerState: 'Maharashtra',
  accessMinutes: { min: 5, max: 10 },
  refund: { fullWithinDays: 7, fullBelowAccessedPercent: 10 },
  payOnline: true,
  sandbox: true,
};

it('says what somebody has already, until when, and leads into it', async () => {
  const materialId = '0195e0c0-0000-7000-8000-00000000000a';
  const owned = { endsAt: '2030-02-11T18:30:00.000Z' };
  api.refuse(orders.quoteOrder, 409, 'already_owned', 'Refused', { materialIds: [materialId], classIds: [] });
  const product = { ...quote.product, kind: 'digital_material' as const, title: 'Sandhi in five evenings' };
  api.answer(productPages.getProductPage, {
    product: { ...product, materialIds: [materialId] },
    materials: [{ ...material, id: materialId, owned, chapters: [] }],
    classes: [],
    isRefundApproved: false,
    teachers: [],
    related: [],
  });
  await openScreen(`/purchase/${productId}`);
  await screen.findByRole('heading', { name: 'You already have this.' });
  await screen.findByText('Sandhi in five evenings', { selector: 'b' });
  screen.getByText('Yours until 11 Feb 2030');
  const way = screen.getByRole('link', { name: 'Open your material' });
  expect(way.getAttribute('href')).toBe(`/material/${materialId}/access`);
});

it('says that the same is being paid, leads to its order, and orders one more beside it', async () => {
  api.answer(orders.quoteOrder, quote);
  const data = { orderId, number: 'AC-2611-0005', another: true };
  api.refuse(orders.placeOrder, 409, 'order_confirming', 'Refused', data);
  await openScreen(`/purchase/${productId}`);
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getAllByRole('button', { name: /^Pay/ })[0] as HTMLElement);
  expect((await screen.findByRole('link', { name: 'View order' })).getAttribute('href')).toBe(`/orders/${orderId}`);
  expect(screen.getByText('AC-2611-0005').parentElement?.textContent).toMatch(/^You’ve just paid for this with order /);
  fireEvent.click(screen.getByRole('button', { name: 'Order another one' }));
  const placed = () => api.calls.filter(({ call }) => call === 'POST /api/orders').map(({ body }) => body);
  await waitFor(() => expect(placed()).toHaveLength(2));
  expect(placed()).toMatchObject([{ productId }, { productId, besides: orderId }]);
  expect(placed()[0]).not.toHaveProperty('besides');
});

it('tells a wrong GSTIN at its field with the other mistakes, and sends nothing', async () => {
  api.answer(orders.quoteOrder, quote);
  await openScreen(`/purchase/${productId}`);
  const placed = () => api.calls.filter(({ call }) => call === 'POST /api/orders').length;
  const before = placed();
  fireEvent.click(await screen.findByRole('button', { name: /GSTIN/ }));
  // A form that was filled in before keeps what was agreed to.
  const agreed = screen.getByRole<HTMLInputElement>('checkbox');
  if (agreed.checked) fireEvent.click(agreed);
  const field = screen.getByLabelText('GSTIN');
  const pay = () => fireEvent.click(screen.getAllByRole('button', { name: /^Pay/ })[0] as HTMLElement);
  fireEvent.change(field, { target: { value: '29aagcb7383j1z5' } });
  pay();
  expect((await screen.findAllByText(/This GSTIN has a typo/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Tick the box/).length).toBeGreaterThan(0);
  fireEvent.change(field, { target: { value: '29AAGCB7383J1' } });
  expect((await screen.findAllByText(/A GSTIN has 15 characters/)).length).toBeGreaterThan(0);
  fireEvent.change(field, { target: { value: '29aagcb7383j1z4' } });
  await waitFor(() => expect(screen.queryByText(/GSTIN has/)).toBeNull());
  expect(placed()).toBe(before);
});

it('leads from a full batch to its waitlist, also whoever loses the last seat while paying', async () => {
  const batchId = '0195e0c0-0000-7000-8000-00000000000b';
  api.refuse(orders.quoteOrder, 409, 'batch_full', 'Refused', { batchId });
  await openScreen(`/purchase/${productId}`);
  await screen.findByRole('heading', { name: 'This batch is full.' });
  const way = screen.getByRole('link', { name: 'Join the waitlist' });
  expect(way.getAttribute('href')).toBe(`/batches/${batchId}`);

  api.answer(orders.quoteOrder, quote);
  await openScreen(`/purchase/${productId}`);
  fireEvent.click(await screen.findByRole('checkbox', { name: /refund/i }));
  api.refuse(orders.placeOrder, 409, 'batch_full', 'Refused', { batchId });
  api.refuse(orders.quoteOrder, 409, 'batch_full', 'Refused', { batchId });
  fireEvent.click(screen.getAllByRole('button', { name: /^Pay ₹/ })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Someone else took the last seat.' });
  screen.getByRole('link', { name: 'Join the waitlist' });
});
