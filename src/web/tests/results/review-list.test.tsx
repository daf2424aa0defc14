import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { attempts } from '../../../contract/tests/attempts.ts';
import { objections } from '../../../contract/tests/objections.ts';
import type { Outcome } from '../../../contract/tests/score-attempt.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const id = '00000000-0000-4000-8000-00000000000a';
const texts = (en: string) => ({ en, mr: '', hi: '' });
const one = { num: 1, den: 1 };
const none = { num: 0, den: 1 };
const outcomes: Outcome[] = ['right', 'wrong', 'blank', 'wrong'];
const paper: TestPaper = {
  ...{ testId: id, names: texts('Mock 1'), skin: 'cbt', languages: ['en'], passages: [] },
  rules: {
    ...{ bestSections: null, shuffleQuestions: false, shuffleOptions: false, bubbles: 'pencil', isStrict: false },
    ...{ graceSeconds: 120, dropVerdict: 'all_get_marks' },
    sections: [
      {
        ...{ n: 1, names: texts('Maths'), minutes: null, countBest: null, cutOff: null },
        ...{ right: one, wrong: none, blank: none },
      },
    ],
  },
  questions: outcomes.map((_outcome, at) => ({
    ...{ q: at + 1, section: 1, kind: 'single', passageId: null, texts: texts(`Sum ${at + 1}?`), pictures: [] },
    options: ['a', 'b'].map((option) => ({ id: option, isPinned: false, texts: texts(option), pictureId: null })),
  })),
};

it('shows the solutions one by one, by outcome and by number', async () => {
  const api = installFakeApi();
  api.answer(attempts.getResult, {
    ...{ attemptId: id, testId: id, number: 1, state: 'submitted', minutes: 10, isReleased: true, voidReason: '' },
    ...{ startedAt: '2026-11-24T10:00:00.000Z', endedAt: '2026-11-24T10:08:00.000Z', names: texts('Mock 1') },
    ...{ releasesAt: null, lateEvents: 0 },
    score: { unit: 1, units: 1, full: 4, parts: [], sections: [], isRanked: false, standings: [], before: null },
  });
  const questions = outcomes.map((outcome, at) => ({
    ...{ q: at + 1, outcome, answer: [], isMarked: false, spentMs: 1000, versionId: id },
    key: { rightIds: ['a'], numericAnswer: null, solutions: texts(`Because of ${at + 1}`), pictures: [] },
  }));
  api.answer(attempts.getReview, { paper, questions });
  const difference = {
    before: { verdict: 'key' as const, rightIds: ['a'] },
    after: { verdict: 'left_out' as const, rightIds: [] },
    number: null,
  };
  const objection = {
    ...{ id, q: 1, kind: 'wrong_key' as const, note: 'Page 12', hasProof: false, state: 'accepted' as const },
    ...{ answer: 'You are right.', at: '2026-11-24T11:00:00.000Z', difference },
  };
  api.answer(objections.listOwnObjections, { items: [objection], openUntil: null });
  await openScreen(`/attempts/${id}/result`);
  fireEvent.click(await screen.findByRole('button', { name: 'See all solutions' }));
  await screen.findByText('Because of 1');
  const changed = await screen.findByText(/^Answer key before/);
  expect(changed.textContent).toBe('Answer key before: A · now: It is left out for everyone');
  expect(screen.queryByText('Because of 2')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Wrong 2' }));
  await screen.findByText('Because of 2');
  screen.getByText('1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Because of 4');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Question 4'));

  fireEvent.click(screen.getByRole('button', { name: 'All 4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Question 3: Blank' }));
  await screen.findByText('Because of 3');
});

it('keeps what is right in a question that stands in another test, and shows the rest', async () => {
  const api = installFakeApi();
  api.answer(attempts.getResult, {
    ...{ attemptId: id, testId: id, number: 1, state: 'submitted', minutes: 10, isReleased: true, voidReason: '' },
    ...{ startedAt: '2026-11-24T10:00:00.000Z', endedAt: '2026-11-24T10:08:00.000Z', names: texts('Mock 1') },
    ...{ releasesAt: null, lateEvents: 0 },
    score: { unit: 1, units: 1, full: 4, parts: [], sections: [], isRanked: false, standings: [], before: null },
  });
  const own = { q: 1, outcome: null, answer: ['a'], isMarked: false, spentMs: 1000, versionId: id, key: null };
  api.answer(attempts.getReview, { paper, questions: [own] });
  api.answer(objections.listOwnObjections, { items: [], openUntil: null });
  await openScreen(`/attempts/${id}/result`);
  fireEvent.click(await screen.findByRole('button', { name: 'See all solutions' }));
  await screen.findByText(/^This question is also in another test/);
  screen.getByText('Your answer');
  screen.getByRole('button', { name: 'Question 1: Shown later' });
});

it('a shared result says whose it is, of which academy and of which day, and no surname', async () => {
  const api = installFakeApi();
  api.answer(attempts.getResult, {
    ...{ attemptId: id, testId: id, number: 1, state: 'submitted', minutes: 10, isReleased: true, voidReason: '' },
    ...{ startedAt: '2026-11-24T10:00:00.000Z', endedAt: '2026-11-24T10:08:00.000Z', names: texts('Mock 1') },
    ...{ releasesAt: null, lateEvents: 0 },
    score: { unit: 1, units: 1, full: 4, parts: [], sections: [], isRanked: true, standings: [], before: null },
  });
  const written: string[] = [];
  const drawn: string[] = [];
  const pen = {
    fillRect: () => undefined,
    fillText: (text: string) => written.push(text),
    drawImage: (picture: HTMLImageElement) => drawn.push(picture.src),
  };
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  await openScreen(`/attempts/${id}/result`);
  fireEvent.click(await screen.findByRole('button', { name: 'Share as a picture' }));
  await waitFor(() => expect(written.join(' ')).toMatch(/^Academy Mock 1 Asha · .*24/));
  expect(written.join(' ')).not.toContain('Patil');
  expect(drawn).toEqual([expect.stringMatching(/mark\.svg$/)]);
});
