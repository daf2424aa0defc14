import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type AttemptResult, attempts } from '../../../contract/tests/attempts.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const names = { en: 'Mock 1', mr: '', hi: '' };
const resultOf = (of: { right: number; wrong: number; blank: number }, among: number): AttemptResult => ({
  ...{ attemptId: '00000000-0000-4000-8000-00000000000a', testId: '00000000-0000-4000-8000-00000000000b' },
  ...{ number: 1, state: 'submitted', minutes: 10, isReleased: true, voidReason: '', names, releasesAt: null },
  ...{ startedAt: '2026-11-20T04:00:00.000Z', endedAt: '2026-11-20T04:05:00.000Z', lateEvents: 0 },
  score: {
    ...{ unit: 1, units: of.right, full: 4, isRanked: true, before: null, sections: [{ n: 1, names }] },
    parts: [
      {
        n: 1,
        ...of,
        bonus: 0,
        notCounted: 0,
        score: of.right,
        full: 4,
        lost: 0,
        isCounted: true,
        isPassed: null,
        spentMs: 0,
      },
    ],
    standings: [{ scope: 'all', rank: 1, of: among, percentile: 100 }],
  },
});
/** The bar of the answers has a piece for each outcome that there is. */
const pieces = async () =>
  (await screen.findByRole('heading', { name: 'Your answers' })).nextElementSibling?.childElementCount;

it('nothing stands for what there is none of: no piece of the bar, and no place for a rank among oneself', async () => {
  const api = installFakeApi();
  api.answer(attempts.getResult, resultOf({ right: 0, wrong: 0, blank: 4 }, 1));
  await openScreen('/attempts/00000000-0000-4000-8000-00000000000a/result');
  expect(await pieces()).toBe(1);
  const figures = screen.getByText('Accuracy').closest('dl') as HTMLElement;
  expect([figures.childElementCount, figures.className.includes('sm:grid-cols-4')]).toEqual([2, false]);
});

it('who has a rank reads it beside the other figures', async () => {
  const api = installFakeApi();
  api.answer(attempts.getResult, resultOf({ right: 2, wrong: 1, blank: 1 }, 9));
  await openScreen('/attempts/00000000-0000-4000-8000-00000000000a/result');
  expect(await pieces()).toBe(3);
  const figures = screen.getByText('Rank of 9').closest('dl') as HTMLElement;
  expect([figures.childElementCount, figures.className.includes('sm:grid-cols-4')]).toEqual([4, true]);
});
