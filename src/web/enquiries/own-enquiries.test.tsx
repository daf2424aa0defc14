import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enquiries, type OwnEnquiry } from '../../contract/enquiries.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  api = installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const at = '2026-11-20T06:30:00.000Z';
const enquiryOf = (number: string, change: Partial<OwnEnquiry> = {}): OwnEnquiry => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number: `EN-2611-000${number}`,
  topic: 'batches',
  state: 'contacted',
  createdAt: at,
  dueAt: at,
  answeredAt: at,
  messages: [
    { from: 'student', text: 'When does it start?', at },
    { from: 'academy', text: 'On Monday.', at },
  ],
  ...change,
});

it('opens the newest answer, and writes on under it; a closed enquiry takes no more', async () => {
  const answered = enquiryOf('1');
  const closed = enquiryOf('2', { state: 'closed' });
  api.answer(enquiries.listOwnEnquiries, { items: [answered, closed], next: null });
  await openScreen('/enquiry');
  await screen.findByText('EN-2611-0001');
  const [first, second] = document.querySelectorAll('#answers details');
  expect(first).toHaveProperty('open', true);
  expect(second).toHaveProperty('open', false);
  expect(within(second as HTMLElement).queryByLabelText('Write more')).toBeNull();
  const own = within(first as HTMLElement);
  // The roles inside a `details` are unknown to the DOM of these tests.
  const press = () => fireEvent.submit(first?.querySelector('form') as HTMLFormElement);
  press();
  await own.findByText('Write your question.');

  api.refuse(enquiries.continueEnquiry, 429, 'too_many_requests');
  fireEvent.change(own.getByLabelText('Write more'), { target: { value: 'And the fees?' } });
  press();
  await own.findByText('Too many requests. Please try again later.');
  expect(own.getByLabelText('Write more')).toHaveProperty('value', 'And the fees?');

  const messages = [...answered.messages, { from: 'student' as const, text: 'And the fees?', at }];
  api.answer(enquiries.continueEnquiry, { ...answered, state: 'new', messages });
  press();
  await waitFor(() => expect(own.getByLabelText('Write more')).toHaveProperty('value', ''));
  expect(api.calls.findLast((one) => one.call.endsWith('/messages'))?.body).toEqual({ text: 'And the fees?' });
  own.getByText('And the fees?', { selector: 'p' });
});

it('brings the answers into sight for who follows a message of one', async () => {
  const shown = vi.fn<(this: Element) => void>();
  Object.assign(Element.prototype, { scrollIntoView: shown });
  api.answer(enquiries.listOwnEnquiries, { items: [enquiryOf('1')], next: null });
  await openScreen('/enquiry#answers');
  await screen.findByText('EN-2611-0001');
  await waitFor(() => expect(shown.mock.contexts.map((one) => one?.id)).toContain('answers'));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('sends by itself what was asked without a line, once the line is back', async () => {
  api.answer(enquiries.listOwnEnquiries, { items: [], next: null });
  api.answer(enquiries.sendEnquiry, { number: 'EN-2611-0003', continued: false, dueAt: at, insideSupportHours: true });
  await openScreen('/enquiry');
  const change = (name: RegExp | string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByLabelText('Your question');
  change('Your question', 'When does the next batch start?');
  change('Your name', 'Kiran Jadhav');
  change('Phone Number', '+91 98000 00007');
  fireEvent.click(screen.getByRole('checkbox', { name: /may call or message me/ }));
  const form = screen.getByLabelText('Your question').closest('form') as HTMLFormElement;
  api.goOffline();
  fireEvent.submit(form);
  await screen.findByText(/Your question will be sent when you’re back online/);
  expect(api.calls.some(({ call }) => call === 'POST /api/enquiries')).toBe(false);
  api.goOnline();
  await screen.findByText('EN-2611-0003');
});
