import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Notice, notices } from '../../../contract/messages/notices.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

const noticeOf = (id: number, words: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'enquiry',
  title: `Notice ${id}`,
  text: 'Read it here.',
  link: '/about',
  createdAt: '2026-11-20T06:30:00.000Z',
  isRead: false,
  ...words,
});
const inFrame = (name: RegExp) => screen.findAllByRole('link', { name });
const asked = () => api.calls.filter((one) => one.call === 'POST /api/notices/read').map((one) => one.body);

it('shows a bell with the number in the header and on the bottom bar, and none where all is read', async () => {
  api.answer(notices.countUnread, { count: 3, links: ['/enquiry'] });
  await openScreen('/about');
  expect(await inFrame(/^Inbox 3 unread$/)).not.toHaveLength(0);
  expect(await inFrame(/3 unread Profile/)).toHaveLength(1);
  api.answer(notices.countUnread, { count: 0, links: [] });
  await openScreen('/about');
  expect(await inFrame(/^Inbox$/)).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: /unread/ })).toBeNull();
  api.answer(notices.countUnread, { count: 100, links: [] });
  await openScreen('/about');
  expect(await inFrame(/^Inbox 99\+ unread$/)).not.toHaveLength(0);
});

it('marks as read what leads to the page that was opened, however one came there, and nothing else', async () => {
  api.answer(notices.countUnread, { count: 2, links: ['/enquiry', '/event?id=7'] });
  api.answer(notices.readNotices, { count: 1, links: ['/event?id=7'] });
  await openScreen('/enquiry?from=home');
  await waitFor(() => expect(asked()).toEqual([{ link: '/enquiry' }]));
  expect(await inFrame(/^Inbox 1 unread$/)).not.toHaveLength(0);
  await openScreen('/event?id=8');
  await inFrame(/^Inbox 2 unread$/);
  expect(asked()).toHaveLength(1);
});

it('lists what is unread with a mark, opens its page by a press, and marks all', async () => {
  api.answer(notices.countUnread, { count: 2, links: ['/about'] });
  api.answer(notices.readNotices, { count: 0, links: [] });
  const items = [noticeOf(3), noticeOf(2, { link: '/inbox', kind: 'announcement' }), noticeOf(1, { isRead: true })];
  api.answer(notices.listNotices, { items, next: 'more' });
  await openScreen('/inbox');
  const main = screen.getByRole('main');
  expect(await within(main).findByRole('link', { name: /Notice 3 .*New/ })).toHaveProperty('pathname', '/about');
  expect(within(main).getAllByText('New')).toHaveLength(2);
  within(main).getByRole('button', { name: 'Show more' });
  fireEvent.click(within(main).getByRole('button', { name: /Notice 2/ }));
  await waitFor(() => expect(asked()).toEqual([{ id: 2 }]));
  api.answer(notices.listNotices, { items: items.map((one) => ({ ...one, isRead: true })), next: null });
  fireEvent.click(within(main).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(within(main).queryByText('New')).toBeNull());
  expect(asked()).toContainEqual({});
  expect(within(main).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('breaks no number to quote, no date and no time in two', async () => {
  api.answer(notices.countUnread, { count: 0, links: [] });
  const words = { title: 'Order AC-2611-0589 confirmed', text: 'It opens Thu 26 Nov, 9:00 AM IST.', isRead: true };
  api.answer(notices.listNotices, { items: [noticeOf(1, words)], next: null });
  await openScreen('/inbox');
  for (const whole of ['AC-2611-0589', 'Thu 26 Nov', '9:00 AM IST']) {
    expect((await screen.findByText(whole)).className).toBe('whitespace-nowrap');
  }
  const row = screen.getByRole('link', { name: /AC-2611-0589/ }).textContent;
  expect(row).toMatch(/^Order AC-2611-0589 confirmed.*It opens Thu 26 Nov, 9:00 AM IST\./);
});

it('keeps the messages of a day together, under its name', async () => {
  api.answer(notices.countUnread, { count: 0, links: [] });
  const at = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString();
  const items = [0, 0, 1, 40].map((days, nth) => noticeOf(9 - nth, { createdAt: at(days), isRead: true }));
  api.answer(notices.listNotices, { items, next: null });
  await openScreen('/inbox');
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
  within(screen.getByRole('region', { name: 'Yesterday' })).getByText('Notice 7');
  expect(screen.getAllByRole('region')).toHaveLength(3);
});

it('says so where marking fails, and leaves what was unread', async () => {
  api.answer(notices.countUnread, { count: 1, links: [] });
  api.answer(notices.listNotices, { items: [noticeOf(1)], next: null });
  await openScreen('/inbox');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('Could not mark all as read. Try again.');
  screen.getByText('New');
});
