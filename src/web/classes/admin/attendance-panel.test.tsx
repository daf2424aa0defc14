import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type Attendee, classAttendance } from '../../../contract/classes/class-attendance.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('teacher');
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const attendee = (fullName: string, number = ''): Attendee => ({
  ...{ userId: randomUUID(), number, fullName, phoneNumber: null, mark: null, counts: null },
  ...{ minutesOnline: 0, scannedOffline: false },
});

it('says when somebody has left the sheet meanwhile, and goes on with the marks of the others', async () => {
  const id = randomUUID();
  const [gone, here] = [attendee('Ravi More'), attendee('Asha Patil')];
  const sheet = { title: 'Maths', startsAt: '2026-11-25T12:30:00.000Z' };
  api.answer(classAttendance.readSheet, { ...sheet, items: [gone, here] });
  api.refuse(classAttendance.markAttendance, 409, 'not_on_sheet', 'Refused', { userIds: [gone.userId] });
  await openScreen(`/admin/classes?id=${id}&view=attendance`);
  fireEvent.click(await screen.findByRole('button', { name: /^Ravi More: Present/ }));
  await screen.findByText('1 student is no longer on this sheet. Their mark wasn’t saved.');
  api.answer(classAttendance.markAttendance, { changed: 1 });
  fireEvent.click(screen.getByRole('button', { name: /^Asha Patil: Present/ }));
  const sent = () => api.calls.filter(({ call }) => call === `PUT /api/admin/classes/${id}/attendance`);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const marks = sent().map(({ body }) => (body as { marks: { userId: string }[] }).marks.map(({ userId }) => userId));
  expect(marks).toEqual([[gone.userId], [here.userId]]);
});

it('marks that a full server had no room for wait, and are sent again when there is', async () => {
  const id = randomUUID();
  const ravi = attendee('Ravi More');
  const sheet = { title: 'Maths', startsAt: '2026-11-25T12:30:00.000Z' };
  api.answer(classAttendance.readSheet, { ...sheet, items: [ravi] });
  api.refuse(classAttendance.markAttendance, 503, 'too_busy', 'Lots of people are here right now.');
  await openScreen(`/admin/classes?id=${id}&view=attendance`);
  fireEvent.click(await screen.findByRole('button', { name: /^Ravi More: Present/ }));
  await screen.findByText(/^Marks waiting/);
  expect(screen.queryByText('Lots of people are here right now.')).toBeNull();
  api.answer(classAttendance.markAttendance, { changed: 1 });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^Marks waiting/)).toBeNull());
});

it('finds a roll number that is typed in Devanagari digits', async () => {
  const sheet = { title: 'Maths', startsAt: '2026-11-25T12:30:00.000Z' };
  const others = Array.from({ length: 10 }, (_, index) => attendee(`Asha Patil ${index}`));
  api.answer(classAttendance.readSheet, { ...sheet, items: [attendee('Ravi More', 'WE-041'), ...others] });
  await openScreen(`/admin/classes?id=${randomUUID()}&view=attendance`);
  await screen.findByRole('button', { name: /^Asha Patil 9: Present/ });
  const box = screen.getByRole('searchbox', { name: 'Search name, roll number or phone' });
  fireEvent.change(box, { target: { value: '०४१' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Asha Patil 9: Present/ })).toBeNull());
  screen.getByRole('button', { name: /^Ravi More: Present/ });
});

it('a scan appears on the open sheet, and below the code that was scanned', async () => {
  const id = randomUUID();
  const sheet = { title: 'Maths', startsAt: new Date().toISOString() };
  const [ravi, asha] = [attendee('Ravi More'), attendee('Asha Patil')];
  api.answer(classAttendance.readSheet, { ...sheet, items: [ravi, asha] });
  api.answer(classAttendance.readRollCode, { title: 'Maths', picture: 'data:image/svg+xml,', until: sheet.startsAt });
  await openScreen(`/admin/classes?id=${id}&view=attendance`);
  fireEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan to mark yourself present' }));
  dialog.getByText('0 present, 0 absent, 2 to mark');
  api.answer(classAttendance.readSheet, { ...sheet, items: [ravi, { ...asha, mark: 'present', counts: 'present' }] });
  await dialog.findByText('1 present, 0 absent, 1 to mark', {}, { timeout: 6000 });
}, 15_000);
