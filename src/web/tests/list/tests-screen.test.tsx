import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { testSeries } from '../../../contract/tests/series.ts';
import { tests } from '../../../contract/tests/tests.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const namesOf = (name: string) => ({ en: name, mr: name, hi: name });
const test = {
  ...{
    minutes: 90,
    questionCount: 100,
    scoreUnit: 100,
    fullScore: 100,
    languages: ['mr' as const],
    skin: 'cbt' as const,
  },
  ...{ series: null, isFree: true, hasAccess: true, isReleased: false, own: null },
};

it('shows of an open test the last day, of one to come the first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:00:00Z') });
  const api = installFakeApi();
  api.answer(testSeries.listSeries, { items: [] });
  api.answer(tests.listTests, {
    items: [
      {
        ...{ ...test, id: '00000000-0000-4000-8000-00000000000a', names: namesOf('Open test') },
        ...{ opensAt: '2026-11-26T03:30:00.000Z', closesAt: '2026-12-24T15:30:00.000Z' },
      },
      {
        ...{ ...test, id: '00000000-0000-4000-8000-00000000000b', names: namesOf('Later test') },
        ...{ opensAt: '2026-12-02T03:30:00.000Z', closesAt: '2026-12-03T15:30:00.000Z' },
      },
    ],
    next: null,
  });
  await openScreen('/tests');
  const tile = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
  (await tile('Open test')).getByText('24', { selector: 'b' });
  (await tile('Later test')).getByText('2', { selector: 'b' });
  expect(screen.queryByText('26')).toBeNull();
  vi.useRealTimers();
});

it('a test of one day names it once, a void attempt counts as none, and a series does not repeat its name', async () => {
  const api = installFakeApi();
  const series = { id: '00000000-0000-4000-8000-00000000000c', names: namesOf('Sunday series') };
  api.answer(testSeries.listSeries, { items: [{ ...series, descriptions: namesOf(''), tests: 1, taken: 0 }] });
  const opensAt = '2099-12-02T03:30:00.000Z';
  const own = { id: '00000000-0000-4000-8000-00000000000d', number: 1, state: 'void' as const, score: null };
  const one = { ...test, series, opensAt, closesAt: '2099-12-02T05:00:00.000Z', names: namesOf('Sunday mock') };
  api.answer(tests.listTests, {
    items: [
      {
        ...{ ...one, id: '00000000-0000-4000-8000-00000000000a' },
        own: { ...own, startedAt: opensAt, endsAt: null, endedAt: null },
      },
    ],
    next: null,
  });
  await openScreen(`/tests?series=${series.id}`);
  const tile = within((await screen.findByRole('link', { name: 'Sunday mock' })).closest('li') as HTMLElement);
  tile.getByText('Wed 2 Dec 2099, 9:00 AM to 10:30 AM');
  tile.getByText('Free');
  expect(screen.getAllByText('Sunday series')).toHaveLength(1);
});

it.each([
  ['/tests', 'Upcoming'],
  ['/tests?when=past', 'Past'],
  ['/tests?when=papers', 'Previous papers'],
])('%s opens the tab %s', async (path, tab) => {
  await openScreen(path);
  expect(await screen.findByRole('radio', { name: tab })).toHaveProperty('checked', true);
});
