import { BroadcastChannel } from 'node:worker_threads';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import { attempts, type OpenAttempt } from '../../../contract/tests/attempts.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { attemptOf, paperOf } from './testing/exam-answers.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
});

async function open(number: number, given: Partial<OpenAttempt> = {}, paper: TestPaper = paperOf('cbt')) {
  const attempt = { ...attemptOf(number, given.remainingMs ?? 599_000), ...given };
  api.answer(attempts.getAttempt, attempt);
  api.answer(attempts.takeOverAttempt, attempt);
  api.answer(attempts.getPaper, paper);
  const { state, endsAt, remainingMs } = attempt;
  api.answer(attempts.saveEvents, { state, endsAt, remainingMs, ackedSeq: 100, isLate: false });
  await openScreen(`/attempts/${attempt.id}`);
  await screen.findByText(paper.questions[0]?.texts.en ?? '');
  return attempt;
}
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const bodiesOf = (what: '/events' | '/submit') =>
  api.calls
    .filter(({ call }) => call.startsWith('POST /api/attempts/') && call.endsWith(what))
    .map(({ body }) => body as { events: AttemptEvent[] });

it('takes no answer after the end without a line, says so, and submits by itself when it is back', async () => {
  const endsAt = minutesFromNow(0.05);
  const attempt = await open(1, { remainingMs: 2500, endsAt });
  api.goOffline();
  fireEvent.keyDown(window, { key: '1' });
  await screen.findByRole('heading', { name: 'Time is over' }, { timeout: 5000 });
  fireEvent.keyDown(window, { key: '2' });
  await screen.findByText(/It counts if it reaches us by/);
  expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
  expect(screen.queryByText('All answers saved')).toBeNull();
  const over = { state: 'submitted' as const, endsAt, remainingMs: 0, ackedSeq: 100 };
  api.answer(attempts.touchAttempt, { state: 'running', endsAt, epoch: attempt.epoch, remainingMs: 0 });
  api.answer(attempts.submitAttempt, { ...over, isLate: false, missing: null });
  api.goOnline();
  await waitFor(() => expect(bodiesOf('/submit')).toHaveLength(1));
  const sent = [...bodiesOf('/events'), ...bodiesOf('/submit')].flatMap(({ events }) => events);
  expect(sent.map((one) => one.answer?.[0]).filter(Boolean)).toEqual(expect.arrayContaining(['a']));
  expect(sent.some((one) => one.answer?.includes('b'))).toBe(false);
});

it('asks for the time at the end: minutes that were added go on, and are said', async () => {
  const endsAt = minutesFromNow(0.04);
  const attempt = await open(2, { remainingMs: 1000, endsAt });
  const later = new Date(Date.parse(endsAt) + 300_000).toISOString();
  api.answer(attempts.touchAttempt, { state: 'running', endsAt: later, epoch: attempt.epoch, remainingMs: 300_000 });
  await screen.findByText('5 minutes were added', {}, { timeout: 5000 });
  fireEvent.keyDown(window, { key: '2' });
  await waitFor(() => expect((screen.getAllByRole('radio')[1] as HTMLInputElement).checked).toBe(true));
  expect(bodiesOf('/submit')).toEqual([]);
});

it('a section of two minutes is not red from its first second', async () => {
  const paper = paperOf('cbt');
  const [section] = paper.rules.sections;
  if (!section) throw new Error('a paper has a section');
  paper.rules.sections = [{ ...section, minutes: 2 }];
  await open(3, { remainingMs: 119_000, endsAt: '2026-11-24T10:02:00.000Z' }, paper);
  const timer = await screen.findByRole('timer', { name: 'Time left in this section' });
  expect(timer.parentElement?.className).not.toContain('bg-destructive');
});

it('the last section has one time, and the ones before it that of the test beside their own', async () => {
  const paper = paperOf('cbt');
  const [section] = paper.rules.sections;
  if (!section) throw new Error('a paper has a section');
  paper.rules.sections = [1, 2].map((n) => ({ ...section, n, minutes: 5 }));
  await open(10, { remainingMs: 420_000 }, paper);
  const timer = () => screen.getByRole('timer', { name: 'Time left in this section' });
  expect(timer().parentElement?.textContent).toMatch(/^0[12]:\d\dtest 0[67]:\d\d/);
  paper.questions = paper.questions.map((one) => ({ ...one, section: 2 }));
  await openScreen('/tests');
  await open(11, { remainingMs: 59_000 }, paper);
  expect(timer().parentElement?.textContent).toMatch(/^00:5\d$/);
});

it('a test without a limit has no clock before its window closes', async () => {
  await open(4, { minutes: null, remainingMs: 3_600_000 });
  expect(screen.queryByRole('timer')).toBeNull();
});

it('a number is cleared with its button, and what is none is not saved and says so', async () => {
  const paper = paperOf('cbt');
  paper.questions = paper.questions.map((one) => ({ ...one, kind: 'numeric' as const, options: [] }));
  await open(5, {}, paper);
  const field = () => screen.getByRole('textbox', { name: /Your answer/ }) as HTMLInputElement;
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  for (const text of ['1', '1/', '1/2']) type(text);
  await screen.findByText(/This is not a number/);
  expect(field().value).toBe('1/2');
  fireEvent.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByText('What is 2 + 2?');
  for (const text of ['-', '-4', '-4.5']) type(text);
  expect(screen.queryByText(/This is not a number/)).toBeNull();
  const last = () => bodiesOf('/events').flatMap(({ events }) => events);
  await waitFor(() => expect(last().some((one) => one.q === 2 && one.answer?.[0] === '-4.5')).toBe(true), {
    timeout: 5000,
  });
  expect(
    last()
      .filter((one) => one.q === 1 && one.answer)
      .at(-1)?.answer,
  ).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear my answer' })[0] as HTMLElement);
  expect(field().value).toBe('');
});

it('who opens the attempt directly is named beside it', async () => {
  await open(6);
  // The panel of a laptop; a phone has it in the sheet.
  await screen.findByText('Asha Patil');
});

it('practice says that a question is in another test, and the answer counts as saved', async () => {
  await open(8, {}, paperOf('practice'));
  api.refuse(attempts.revealSolution, 403, 'not_released');
  fireEvent.keyDown(window, { key: '1' });
  await waitFor(() => expect(screen.getByText('Sum a').closest('label')?.className).toContain('border-primary'));
  fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  await screen.findByText(/^This question is also in another test/);
  expect(screen.queryByText(/^Not saved on the server/)).toBeNull();
});

it('a wrong choice of practice is red once it is checked', async () => {
  const { state, endsAt } = await open(7, {}, paperOf('practice'));
  const noTexts = { en: '', mr: '', hi: '' };
  api.answer(attempts.revealSolution, {
    ...{ state, endsAt, remainingMs: 599_000, ackedSeq: 100, isLate: false, outcome: 'wrong' },
    key: { rightIds: ['b'], numericAnswer: null, solutions: noTexts, pictures: [] },
  });
  fireEvent.keyDown(window, { key: '1' });
  const chosen = screen.getByText('Sum a').closest('label');
  await waitFor(() => expect(chosen?.className).toContain('border-primary'));
  fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  await screen.findByText('Not right');
  expect(chosen?.className).toContain('border-destructive');
  expect(screen.getByText('Sum b').closest('label')?.className).not.toContain('border-destructive');
});

it('the language that was chosen stays after a reload', async () => {
  const paper = paperOf('cbt');
  paper.languages = ['en', 'mr'];
  paper.questions = paper.questions.map((one) => ({ ...one, texts: { ...one.texts, mr: `मराठी ${one.q}` } }));
  await open(12, {}, paper);
  fireEvent.click(screen.getByRole('radio', { name: 'मराठी' }));
  await screen.findByText('मराठी 1');
  await openScreen('/tests');
  await openScreen(`/attempts/${attemptOf(12, 0).id}`);
  await screen.findByText('मराठी 1');
});

it('a tab that was taken over says so without being touched', async () => {
  const { id } = await open(13);
  const { takeExam } = await import('./kept-exam.ts');
  await takeExam(id, 'another tab');
  const channel = new BroadcastChannel('exam-openings');
  channel.postMessage(id);
  await screen.findByText(/^You are taking this test in another tab now/);
  channel.close();
  screen.getByRole('button', { name: 'Continue here' });
});

it('a page that hears of another device asks the server whether it still writes', async () => {
  const { id, epoch } = await open(16);
  const channel = new BroadcastChannel('exam-openings');
  api.answer(attempts.touchAttempt, { state: 'running', endsAt: null, remainingMs: 500_000, epoch: epoch + 1 });
  channel.postMessage(id);
  await screen.findByText(/on another phone or in another browser now/);
  channel.close();
});

it.each(['', '/result'])(
  'an attempt that was made void says why, and what can be done (/attempts/{id}%s)',
  async (path) => {
    const attempt = { ...attemptOf(14, 0), state: 'void' as const };
    api.answer(attempts.getAttempt, attempt);
    api.answer(attempts.getPaper, paperOf('cbt'));
    api.answer(attempts.getResult, {
      ...{ attemptId: attempt.id, testId: attempt.testId, number: 1, state: 'void', minutes: 10, isReleased: false },
      ...{ voidReason: 'Sat it twice', startedAt: attempt.startedAt, endedAt: attempt.startedAt, lateEvents: 0 },
      ...{ names: paperOf('cbt').names, releasesAt: null, score: null },
    });
    await openScreen(`/attempts/${attempt.id}${path}`);
    await screen.findByRole('heading', { name: 'This attempt does not count' });
    screen.getByText('This attempt was made void: Sat it twice');
    expect(screen.getAllByRole('link', { name: 'About this test' }).length).toBeGreaterThan(0);
    screen.getByRole('link', { name: 'Ask the academy' });
  },
);
