import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type ClassDetail, type ClassSummary, classes } from '../../../contract/classes/classes.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const idOf = (nth: number) => `0195e0c0-0000-7000-8000-00000000000${nth}`;

const summary = (nth: number, title: string, stage: ClassSummary['stage']): ClassSummary => ({
  ...{
    id: idOf(nth),
    title,
    description: '',
    kind: 'online',
    subject: 'marathi',
    teacher: '',
    language: 'mr',
    venue: '',
  },
  ...{ startsAt: '2026-11-20T12:30:00.000Z', endsAt: '2026-11-20T14:00:00.000Z', pricePaise: 0 },
  ...{ capacity: null, seatsLeft: null, stage, isRegistered: true },
});

const recorded: ClassDetail = {
  ...summary(1, 'Sandhi', 'recorded'),
  ...{ practise: '', mapUrl: '', whatToBring: '', coverUrl: null, reportingTime: '17:40', isSession: false },
  ...{ productId: null, registration: { registeredAt: '2026-11-01T12:30:00.000Z', isPaid: false }, hold: null },
  ...{ isRefundApproved: false, queuePosition: null, giveBackUntil: null, attendance: null, feedback: null },
  ...{ cancelled: null, clashes: [], sessions: [], joinOpensAt: '2026-11-20T12:20:00.000Z', joinUrl: null },
  ...{ streamUrl: null, streamFrames: [], chatIsOpen: false, recording: null },
  ...{ recordingUrl: 'https://video.example.org/sandhi', recordingStreamUrl: null },
};

it('says of a class that is over when it was, not how to come nor a price, and leads to what is next', async () => {
  api.answer(classes.getClass, recorded);
  const items = [recorded, summary(2, 'Samas', 'recorded'), summary(3, 'Prayog', 'recorded')];
  api.answer(classes.listClasses, {
    items: items.map((one) => summary(Number(one.id.slice(-1)), one.title, 'recorded')),
    next: null,
  });
  await openScreen(`/event?id=${recorded.id}`);
  const part = async (name: string) =>
    within((await screen.findByRole('heading', { name })).parentElement as HTMLElement)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'));
  expect(await part('More recordings')).toEqual([
    `/event?id=${idOf(2)}`,
    `/event?id=${idOf(3)}`,
    '/events?when=recorded',
  ]);
  expect(await part('Next in this subject')).toContain('/events?subject=marathi');
  screen.getByText('Date');
  expect(['Starts', 'Reporting time', 'How to join', 'Free'].filter((name) => screen.queryByText(name))).toEqual([]);
});

it.each([
  ['who had no seat', { registration: null, recordingUrl: null }, true],
  ['who had a seat', {}, false],
] as const)('a recording says to those %s whether it is for them', async (_, more, isClosed) => {
  api.answer(classes.getClass, { ...recorded, ...more });
  api.answer(classes.listClasses, { items: [], next: null });
  await openScreen(`/event?id=${recorded.id}`);
  await screen.findByText('Date');
  expect(screen.queryByText('Only students who had a seat in this class can watch its recording.') !== null).toBe(
    isClosed,
  );
});

it.each([
  ['an order of one’s own', false, 'Finish payment'],
  ['the waitlist', true, 'Buy seat'],
] as const)('a seat that %s holds leads on by what is left to do', async (_, isOffer, name) => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const paid = { pricePaise: 499_00, productId: idOf(4), registration: null, hold: { until, isOffer } };
  api.answer(classes.getClass, { ...recorded, recordingUrl: null, stage: 'upcoming', ...paid });
  await openScreen(`/event?id=${recorded.id}`);
  const [link] = await screen.findAllByRole('link', { name });
  expect(link?.getAttribute('href')).toBe(`/purchase/${idOf(4)}`);
});

it('says how to join until one can', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const upcoming = { ...recorded, recordingUrl: null, stage: 'upcoming' as const };
  api.answer(classes.getClass, { ...upcoming, startsAt: at(60), joinOpensAt: at(50), endsAt: at(120) });
  await openScreen(`/event?id=${recorded.id}`);
  await screen.findByText('How to join');
  api.answer(classes.getClass, { ...upcoming, stage: 'live', startsAt: at(-10), joinOpensAt: at(-20), endsAt: at(50) });
  await openScreen(`/event?id=${recorded.id}`);
  await screen.findByText('Starts');
  expect(screen.queryByText('How to join')).toBeNull();
});
