import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { announcementsAdmin } from '../../contract/announcements.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
}, 60_000);

it('Escape asks before what was typed is lost, and closes at once where nothing was', async () => {
  const api = installFakeApi();
  api.answer(announcementsAdmin.listAnnouncements, { items: [], next: null });
  api.answer(announcementsAdmin.listSavedAudiences, { items: [] });
  const plan = { people: 3, sms: 0, smsParts: 0, smsPaise: 0, mails: 0, phones: 3, missingDlt: [] };
  api.answer(announcementsAdmin.planAnnouncement, plan);
  await openScreen('/admin/announcements');
  const openForm = async () => {
    fireEvent.click((await screen.findAllByRole('button', { name: 'New announcement' }))[0] as HTMLElement);
    return screen.findByRole('dialog', { name: 'New announcement' });
  };
  const leave = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  await openForm();
  leave();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New announcement' })).toBeNull());

  const form = await openForm();
  const title = within(form).getAllByLabelText('Title')[0] as HTMLInputElement;
  fireEvent.input(title, { target: { value: 'Ground practice at 6' } });
  leave();
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(title.value).toBe('Ground practice at 6');
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New announcement' })).toBeNull());
});

it('a list of announcements says to whom each went, and one why a channel reached nobody', async () => {
  const api = installFakeApi();
  const one = {
    id: '0195e0c0-0000-7000-8000-000000000001',
    titles: { en: 'Hall changed', mr: '', hi: '' },
    texts: { en: 'Room 4.', mr: '', hi: '' },
    audience: { kind: 'tag' as const, tag: 'Scholarship' },
    batchNames: null,
    channels: [],
    sendAt: '2026-11-20T06:00:00.000Z',
    state: 'sent' as const,
    recipients: 4,
    sent: 4,
  };
  api.answer(announcementsAdmin.listAnnouncements, { items: [one], next: null });
  await openScreen('/admin/announcements');
  expect(await screen.findByText(/With a tag \(Scholarship\)/)).toBeTruthy();
  const deliveries = [{ channel: 'mail' as const, sent: 0, waiting: 0, failed: 0 }];
  api.answer(announcementsAdmin.getAnnouncement, { ...one, channels: ['mail'], read: 1, deliveries });
  api.answer(announcementsAdmin.listRecipients, { items: [], next: null });
  fireEvent.click(await screen.findByText('Hall changed'));
  await screen.findByText('None sent: no recipient has an email address and accepts email');
});

it('an announcement whose time has come is being sent, one of later is scheduled', async () => {
  const api = installFakeApi();
  const one = (nth: number, title: string, sendAt: string) => ({
    id: `0195e0c0-0000-7000-8000-00000000000${nth}`,
    titles: { en: title, mr: '', hi: '' },
    texts: { en: '', mr: '', hi: '' },
    ...{ audience: { kind: 'all' as const }, batchNames: null, channels: [], recipients: 0, sent: 0 },
    ...{ sendAt, state: 'scheduled' as const },
  });
  const later = new Date(Date.now() + 3600_000).toISOString();
  const items = [one(1, 'Just now', new Date().toISOString()), one(2, 'Later', later)];
  api.answer(announcementsAdmin.listAnnouncements, { items, next: null });
  await openScreen('/admin/announcements');
  const badgeOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
  await screen.findByText('Just now');
  expect(badgeOf('Just now').getByText('Sending')).toBeTruthy();
  expect(badgeOf('Later').getByText('Scheduled')).toBeTruthy();
});

it('an SMS without a DLT template ID says so before it is sent, and leads to where its ID is entered', async () => {
  const api = installFakeApi();
  api.answer(announcementsAdmin.listAnnouncements, { items: [], next: null });
  api.answer(announcementsAdmin.listSavedAudiences, { items: [] });
  const plan = { people: 3, sms: 3, smsParts: 3, smsPaise: 75, mails: 0, phones: 0, missingDlt: ['mr' as const] };
  api.answer(announcementsAdmin.planAnnouncement, plan);
  await openScreen('/admin/announcements');
  fireEvent.click((await screen.findAllByRole('button', { name: 'New announcement' }))[0] as HTMLElement);
  await screen.findByText(/no DLT template ID in मराठी/);
  const link = screen.getByRole('link', { name: 'Open the message templates' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/admin/system-settings?id=messages',
    '_blank',
  ]);
});
