import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AttemptEvent } from '../../../contract/tests/attempt-events.ts';
import { attempts } from '../../../contract/tests/attempts.ts';
import { type TestDetail, type TestPaper, tests } from '../../../contract/tests/tests.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { attemptOf, testId as id, paperOf, texts } from './testing/exam-answers.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

beforeEach(() => {
  api = installFakeApi();
});

async function open(skin: TestPaper['skin'], number: number, remainingMs = 599_000) {
  const attempt = attemptOf(number, remainingMs);
  api.answer(attempts.getAttempt, attempt);
  api.answer(attempts.takeOverAttempt, attempt);
  api.answer(attempts.getPaper, paperOf(skin));
  const { state, endsAt } = attempt;
  api.answer(attempts.saveEvents, { state, endsAt, remainingMs, ackedSeq: 100, isLate: false });
  await openScreen(`/attempts/${attempt.id}`);
  return screen.findByRole('timer', { name: 'Time left' });
}
const isRed = (timer: HTMLElement) => timer.parentElement?.className.includes('bg-destructive');

it('the keys choose an option, but not behind a dialog', async () => {
  await open('cbt', 1);
  await screen.findByText('What is 1 + 1?');
  fireEvent.keyDown(window, { key: '1' });
  screen.getByText('+1, no negative marks');
  const [first, second] = screen.getAllByRole('radio') as HTMLInputElement[];
  await waitFor(() => expect(first?.checked).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Submit test' }));
  await screen.findByRole('dialog', { name: 'Submit the test?' });
  fireEvent.keyDown(window, { key: '2' });
  fireEvent.click(screen.getByRole('button', { name: 'Go to the unanswered question' }));
  await screen.findByText('What is 2 + 2?');
  fireEvent.click(screen.getByRole('button', { name: 'Previous question' }));
  await screen.findByText('What is 1 + 1?');
  expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true);
  expect(second?.checked).toBe(false);
});

it('Save and next says nothing of an answer where none was chosen, so that a phone before it clears nothing', async () => {
  await open('cbt', 5);
  await screen.findByText('What is 1 + 1?');
  fireEvent.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByText('What is 2 + 2?');
  fireEvent.keyDown(window, { key: '2' });
  fireEvent.click(screen.getByRole('button', { name: 'Save and finish' }));
  const sent = () =>
    api.calls
      // Of this attempt: the one before may still send.
      .filter(({ call }) => call.endsWith(`attempts/${id.replace(/a$/, '5')}/events`))
      .flatMap(({ body }) => (body as { events: AttemptEvent[] } | undefined)?.events ?? []);
  await waitFor(() => expect(sent().some((one) => one.q === 2 && one.answer?.[0] === 'b')).toBe(true), {
    timeout: 5000,
  });
  expect(sent().filter((one) => one.q === 1 && (one.answer !== undefined || one.isMarked !== undefined))).toEqual([]);
});

it.each(['cbt', 'omr', 'practice'] as const)('nothing beside the clock ends the test (%s)', async (skin) => {
  const number = { cbt: 6, omr: 7, practice: 8 }[skin];
  const head = (await open(skin, number)).closest('[data-exam]') as HTMLElement;
  expect(within(head).queryByRole('button', { name: /Submit|Finish/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: skin === 'practice' ? 'Finish' : 'Submit test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit the test?' }));
  // Nothing is marked, and on a sheet nothing can be.
  expect(dialog.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Section', 'Answered', 'Left']);
});

it('a phone has the way out in the sheet with all questions, and after the last question', async () => {
  await open('cbt', 9);
  fireEvent.click(screen.getByRole('button', { name: 'All questions' }));
  const sheet = await screen.findByRole('dialog', { name: 'All questions' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Submit test' }));
  await screen.findByRole('dialog', { name: 'Submit the test?' });
  fireEvent.click(screen.getByRole('button', { name: /Go to the 2 unanswered/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save and next' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save and finish' }));
  await screen.findByRole('dialog', { name: 'Submit the test?' });
});

it('the keys fill the bubbles of the question that has the focus', async () => {
  await open('omr', 2);
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Question 2, option A' }), { key: '2' });
  await screen.findByRole('button', { name: 'Question 2, option B', pressed: true });
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});

it('the clock of a short test is red in its last fifth', async () => {
  expect(isRed(await open('cbt', 3))).toBe(false);
  expect(isRed(await open('cbt', 4, 119_000))).toBe(true);
});

const detailOf = (): TestDetail => {
  const { rules, names } = paperOf('cbt');
  return {
    ...{
      id,
      names,
      rules,
      skin: 'cbt',
      languages: ['en'],
      minutes: 20,
      questionCount: 4,
      scoreUnit: 12,
      fullScore: 48,
    },
    ...{ opensAt: '2026-11-24T10:00:00.000Z', closesAt: '2099-11-24T10:00:00.000Z', series: null, isFree: true },
    ...{ hasAccess: true, isReleased: false, own: null, descriptions: texts(''), isCancelled: false, maxAttempts: 1 },
    ...{ releaseRule: 'at_once', source: { exam: '', year: null }, attempts: [], refusal: null, products: [] },
    ...{ batches: [], paper: null, serverTime: '2026-11-24T11:00:00.000Z' },
  };
};

it('before the start a begun minute is counted down with its minute', async () => {
  api.answer(tests.getTest, { ...detailOf(), refusal: 'not_open', serverTime: '2026-11-24T09:54:00.500Z' });
  await openScreen(`/tests/${id}`);
  await screen.findByText('Opens in 6:00. Stay on this page.');
});

it('who comes back is at the last question that they had come to', async () => {
  await open('cbt', 5);
  fireEvent.click(await screen.findByRole('button', { name: 'Save and next' }));
  await screen.findByText('What is 2 + 2?');
  await openScreen('/tests');
  await openScreen(`/attempts/${attemptOf(5, 0).id}`);
  await screen.findByText('What is 2 + 2?');
});

it('who has not started reads every rule of each section', async () => {
  const { rules } = paperOf('cbt');
  const third = { num: 1, den: 3 };
  const [section] = rules.sections;
  if (!section) throw new Error('a paper has a section');
  const first = { ...section, wrong: { num: -1, den: 3 }, blank: { num: -1, den: 4 }, cutOff: third, countBest: 2 };
  api.answer(tests.getTest, {
    ...detailOf(),
    rules: { ...rules, bestSections: 1, sections: [first, { ...section, n: 2, names: texts('General'), minutes: 5 }] },
  });
  await openScreen(`/tests/${id}`);
  const said = (await screen.findByText('Arithmetic:')).parentElement?.textContent;
  expect(said).toContain('Right answer: +1. Wrong answer: −1/3. Left blank: −0.25.');
  expect(said).toContain('The best 2 answers count. Cut-off marks: 1/3.');
  expect(screen.getByText('General:').parentElement?.textContent).toContain('5 minutes.');
  screen.getByText('Only the best section counts.');
});

it('a test that a refund closed says so at the next answer, and when it is opened again', async () => {
  await open('cbt', 0);
  await screen.findByText('What is 1 + 1?');
  api.refuse(attempts.saveEvents, 403, 'refund_approved');
  api.refuse(attempts.getAttempt, 403, 'refund_approved');
  fireEvent.keyDown(window, { key: '1' });
  await screen.findByRole('heading', { name: 'This test is closed for you' }, { timeout: 5000 });
  expect(screen.queryByText('What is 1 + 1?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.calls.filter(({ call }) => call.startsWith('GET /api/attempts/')).length).toBe(2));
  await screen.findByRole('heading', { name: 'This test is closed for you' });
  screen.getByRole('link', { name: 'See your orders' });
});
