import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { announcements } from '../../contract/announcements.ts';
import { batchAttendance } from '../../contract/batches/batch-attendance.ts';
import { batchWaiting } from '../../contract/batches/batch-waiting.ts';
import { type BatchDetail, batches } from '../../contract/batches/batches.ts';
import { timetable } from '../../contract/batches/timetable.ts';
import { tests } from '../../contract/tests/tests.ts';
import { academyDay } from '../i18n/format.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const id = '00000000-0000-4000-8000-0000000000b1';
const texts = (en: string) => ({ en, mr: '', hi: '' });
const batch: BatchDetail = {
  id,
  names: texts('Morning batch'),
  descriptions: texts('Six days a week.'),
  subjects: ['maths'],
  teachers: ['Sanjay Kale'],
  kind: 'in_person',
  venue: 'Room 2',
  startsOn: '2030-01-01',
  endsOn: '2030-06-30',
  seatsLeft: 3,
  pricePaise: 15_000_00,
  productId: '00000000-0000-4000-8000-0000000000b2',
  isMember: false,
  offers: [],
  own: null,
  trialDays: 0,
  freezeDays: 0,
  instalments: 0,
  materials: 12,
  tests: 4,
  waiting: null,
};
const nothing = { items: [], next: null };

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
  api.answer(batches.getBatch, batch);
  api.answer(timetable.getTimetable, { slots: [], nextAt: null });
  api.answer(timetable.listOwnBatchClasses, { items: [] });
  api.answer(announcements.listBatchAnnouncements, nothing);
  api.answer(batchAttendance.listOwnAttendance, { items: [] });
  api.answer(batches.listBatchMaterials, nothing);
  api.answer(tests.listTests, nothing);
});

it('says what is included, what it costs and how many seats are left', async () => {
  await openScreen(`/batches/${id}`);
  await screen.findByRole('heading', { name: 'Morning batch' });
  const included = within(screen.getByRole('region', { name: 'What’s included' }));
  included.getByText(/^Materials included: 12/);
  included.getByText(/^Tests: 4/);
  screen.getByText('3 seats left');
  within(screen.getByRole('region', { name: 'Your teachers' })).getByRole('heading', { name: 'Sanjay Kale' });
  expect(screen.getAllByRole('link', { name: /^Join for/ })[0]?.getAttribute('href')).toBe(
    `/purchase/${batch.productId}`,
  );
  expect(screen.queryByText('Tests of this batch')).toBeNull();
});

it('shows a member what belongs to it: today, tests, materials, notices', async () => {
  api.answer(batches.getBatch, { ...batch, isMember: true });
  await openScreen(`/batches/${id}`);
  await screen.findByText('No classes today.');
  await screen.findByText(/^No upcoming tests/);
  await screen.findByText(/^Nothing here yet. Your teachers/);
  expect(screen.queryAllByRole('link', { name: /^Join for/ })).toEqual([]);
});

it('says since when a batch that has begun is running, and names it and its hall once', async () => {
  const today = academyDay(new Date());
  const names = texts('Morning batch');
  api.answer(batches.getBatch, { ...batch, names, isMember: true, startsOn: '2020-01-06', endsOn: '2030-06-30' });
  const startsAt = `${today}T12:30:00.000Z`;
  api.answer(timetable.listOwnBatchClasses, {
    items: [
      {
        ...{ id, title: 'Maths: Morning batch', startsAt, endsAt: startsAt, subject: 'maths', teacher: 'Sanjay Kale' },
        ...{ kind: 'in_person', venue: 'Room 2', stage: 'upcoming', hasRecording: false, cancelledReason: '' },
        ...{ mark: null, counts: null },
      },
    ],
  });
  await openScreen(`/batches/${id}`);
  await screen.findByText('Running since 6 Jan 2020, until 30 Jun 2030');
  const day = await screen.findByRole('region', { name: 'Today' });
  within(day).getByRole('link', { name: 'Maths' });
  expect(screen.getAllByText(/Room 2/)).toHaveLength(1);
});

it('says both years where the last day is in another one', async () => {
  const year = new Date().getFullYear();
  api.answer(batches.getBatch, { ...batch, startsOn: `${year}-01-01`, endsOn: `${year + 1}-02-11` });
  await openScreen(`/batches/${id}`);
  await screen.findByText(`Running since 1 Jan ${year}, until 11 Feb ${year + 1}`);
});

it('tries the tests again', async () => {
  api.answer(batches.getBatch, { ...batch, isMember: true });
  api.refuse(tests.listTests, 500, 'internal');
  await openScreen(`/batches/${id}`);
  await screen.findByText('Could not load the tests');
  api.answer(tests.listTests, nothing);
  fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  await screen.findByText(/^No upcoming tests/);
});

// What was read of a batch stays fresh for some seconds: from here on each test opens its own.
it('lets one wait for a full batch, and says which place one has', async () => {
  api.answer(batches.getBatch, { ...batch, seatsLeft: 0 });
  await openScreen(`/batches/${id.replace('b1', 'c1')}`);
  const join = await screen.findByRole('button', { name: /^Join the waitlist/ });
  const place = { position: 2, offerUntil: null };
  api.answer(batchWaiting.joinBatchWaitlist, place);
  api.answer(batches.getBatch, { ...batch, seatsLeft: 0, waiting: place });
  fireEvent.click(join);
  await screen.findByText('You’re number 2 on the waitlist');
  screen.getByRole('button', { name: /^Leave the waitlist/ });
});

it('sells the seat that is held for one, until when it is', async () => {
  const waiting = { position: 1, offerUntil: '2029-12-01T10:00:00.000Z' };
  api.answer(batches.getBatch, { ...batch, seatsLeft: 0, waiting });
  await openScreen(`/batches/${id.replace('b1', 'd1')}`);
  await screen.findByText(/^A seat is held for you until/);
  screen.getAllByRole('link', { name: /^Join for/ });
  screen.getByRole('button', { name: /^Give up this seat/ });
});

it('offers its parts, and a member those that go on from what they have', async () => {
  const part = (nth: number) => `00000000-0000-4000-8000-0000000000c${nth}`;
  const offers = [
    { productId: part(1), months: 1, subjects: null, pricePaise: 1_000_00 },
    { productId: part(2), months: null, subjects: ['maths' as const], pricePaise: 4_000_00 },
  ];
  api.answer(batches.getBatch, { ...batch, offers });
  await openScreen(`/batches/${id}`);
  expect((await screen.findByRole('link', { name: /1 month/ })).getAttribute('href')).toBe(`/purchase/${part(1)}`);
  expect(screen.getByRole('link', { name: /Maths/ }).getAttribute('href')).toBe(`/purchase/${part(2)}`);
});

it('says until when a place is paid, and offers the next month', async () => {
  const offers = [
    { productId: '00000000-0000-4000-8000-0000000000c1', months: 1, subjects: null, pricePaise: 1_000_00 },
    {
      productId: '00000000-0000-4000-8000-0000000000c2',
      months: null,
      subjects: ['gk' as const],
      pricePaise: 4_000_00,
    },
  ];
  const own = {
    untilOn: '2030-02-28',
    subjects: null,
    isTrial: false,
    frozenFrom: null,
    frozenUntil: null,
    isRefundApproved: false,
  };
  api.answer(batches.getBatch, { ...batch, isMember: true, offers, own });
  await openScreen(`/batches/${id}`);
  await screen.findByText(/Paid until 28 Feb/);
  screen.getByRole('link', { name: /1 month/ });
  expect(screen.queryByRole('link', { name: /General knowledge/ })).toBeNull();
});

it('says why a batch is closed while a refund is approved, and offers no more of it', async () => {
  const offers = [
    { productId: '00000000-0000-4000-8000-0000000000c1', months: 1, subjects: null, pricePaise: 1_000_00 },
  ];
  const ends = { untilOn: '2030-02-28', frozenFrom: null, frozenUntil: null };
  const own = { ...ends, subjects: null, isTrial: false, isRefundApproved: true };
  api.answer(batches.getBatch, { ...batch, isMember: true, offers, own });
  await openScreen(`/batches/${id}`);
  await screen.findByText(/Your refund was approved, so this batch is closed for you/);
  expect(screen.queryByText(/Paid until/)).toBeNull();
  expect(screen.queryByRole('link', { name: /1 month/ })).toBeNull();
});

it('opens at the notice that its address names, and at another one', async () => {
  const notice = (nth: number, title: string) => ({
    ...{ id: `00000000-0000-4000-8000-0000000000c${nth}`, sendAt: '2029-12-20T06:30:00.000Z' },
    ...{ titles: texts(title), texts: texts('At 7.') },
  });
  const [first, second] = [notice(1, 'Test moved'), notice(2, 'Hall changed')];
  api.answer(batches.getBatch, { ...batch, isMember: true });
  api.answer(announcements.listBatchAnnouncements, { items: [first, second], next: null });
  await openScreen(`/batches/${id}#notice-${second.id}`);
  const place = (title: string) => screen.getByText(title).parentElement;
  await screen.findByText('Hall changed');
  await waitFor(() => expect(document.activeElement).toBe(place('Hall changed')));
  await openScreen(`/batches/${id}#notice-${first.id}`);
  await waitFor(() => expect(document.activeElement).toBe(place('Test moved')));
});
