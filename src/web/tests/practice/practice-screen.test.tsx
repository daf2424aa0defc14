import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type PracticeSet, practice } from '../../../contract/tests/practice.ts';
import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('student');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

const texts = (en: string) => ({ en, mr: '', hi: '' });
const option = (id: string) => ({ id, isPinned: false, texts: texts(`Option ${id}`), pictureId: null });
const question = (n: number): PracticeSet['questions'][number] => ({
  questionId: `00000000-0000-4000-8000-00000000000${n}`,
  versionId: `00000000-0000-4000-8000-00000000010${n}`,
  topicNames: texts('Percentages'),
  languages: ['en'],
  question: {
    ...{ q: 1, section: 1, kind: 'single', passageId: null, pictures: [] },
    texts: texts(`Question text ${n}`),
    options: [option('a'), option('b')],
  },
  passages: [],
  key: { rightIds: ['a'], numericAnswer: null, solutions: texts(`Because ${n}`), pictures: [] },
});
const set: PracticeSet = { source: 'weak', questions: [question(1), question(2)] };
const sent = () => api.calls.filter(({ call }) => call === 'POST /api/practice/answers');

beforeEach(() => {
  localStorage.removeItem('practice:00000000-0000-4000-8000-000000000001');
  api = installFakeApi();
  const topic = { topicId: question(1).questionId, names: texts('Percentages'), right: 2, answered: 8, isWeak: true };
  api.answer(practice.getPractice, { streakDays: 3, days: 9, due: 0, mistakes: 0, topics: [topic] });
  api.answer(practice.getPracticeSet, set);
});

it('a set that is on the phone is done without a line, and its answers are sent when there is one', async () => {
  await openScreen('/practice');
  await screen.findByText('Weak topic');
  await screen.findByText('3 days in a row');
  const start = screen.getByRole('button', { name: 'Start' });
  await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false));
  await waitFor(() => expect(api.calls.some(({ call }) => call.startsWith('GET /api/practice/set'))).toBe(true));
  api.goOffline();
  fireEvent.click(start);
  fireEvent.click(await screen.findByLabelText(/Option b/));
  fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  await screen.findByText('Because 1');
  await screen.findByText('Offline. Kept on this device and sent later: 1');
  fireEvent.click(screen.getByRole('button', { name: 'Next question' }));
  await screen.findByLabelText(/Option a/);
  fireEvent.keyDown(window, { key: '1' });
  fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next question' }));
  await screen.findByText('1 of 2 right');
  const kept = JSON.parse(localStorage.getItem('practice:00000000-0000-4000-8000-000000000001') ?? '{}');
  const taken: string[] = kept.unsent.map((one: { id: string }) => one.id);
  api.answer(practice.savePracticeAnswers, { taken });
  api.goOnline();
  await screen.findByText('All answers saved');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ answers: [{ answer: ['b'] }, { answer: ['a'] }] });
});

it('a checked answer shows the pictures of its solution; what was skipped is no mistake', async () => {
  const pictures = [{ id: question(3).versionId, place: 'solution' as const, alts: texts('A drawing') }];
  const drawn = { ...question(1), key: { ...question(1).key, pictures } };
  api.answer(practice.getPracticeSet, { ...set, questions: [drawn, question(2)] });
  api.refuse(practice.savePracticeAnswers, 503, 'unavailable');
  api.answer(questionPictures.openQuestionPicture, 'picture' as never);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  await openScreen('/practice');
  const start = await screen.findByRole('button', { name: 'Start' });
  await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(start);
  fireEvent.click(await screen.findByLabelText(/Option a/));
  expect(screen.queryByRole('img', { name: 'A drawing' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check my answer' }));
  await screen.findByRole('img', { name: 'A drawing' });
  fireEvent.click(screen.getByRole('button', { name: 'Next question' }));
  await screen.findByText('Question text 2');
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByText('1 of 2 right');
  expect(screen.queryByText(/mistake notebook/)).toBeNull();
});

it('without a line a topic says why its set cannot begin, where it is seen', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  await openScreen('/practice');
  const practise = await screen.findByRole('button', { name: 'Practise Percentages' });
  await waitFor(() => expect(api.calls.some(({ call }) => call.startsWith('GET /api/practice/set'))).toBe(true));
  scrolled.mockClear();
  api.goOffline();
  fireEvent.click(practise);
  await screen.findByText(/You’re offline/);
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  api.goOnline();
});
