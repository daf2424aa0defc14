import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { bankAdmin, type Topic } from '../../../contract/tests/bank-admin.ts';
import { type CheckedQuestion, questionImports } from '../../../contract/tests/question-import.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

it('shows every row whole before it is added, and counts a near duplicate that is wanted', async () => {
  const api = installFakeApi();
  const found: CheckedQuestion[] = [
    { row: 2, state: 'ready', wrong: [], like: null },
    { row: 3, state: 'mend', wrong: [{ column: 'answer', mistake: { code: 'required' } }], like: null },
    { row: 4, state: 'duplicate', wrong: [], like: { id: null, row: 2, text: 'Capital?', isExact: false } },
  ];
  api.answer(bankAdmin.listTopics, { items: [] });
  api.answer(questionImports.listQuestionImports, { items: [] });
  api.answer(questionImports.checkQuestions, { rows: found });
  await openScreen('/admin/tests?view=import');
  const csv =
    'topic,question,A,B,answer\nGeography,Capital?,Pune,Nagpur,B\nGeography,River?,Mutha,Nag,\nGeography,Capitals?,Pune,Goa,B\n';
  const input = await screen.findByLabelText(/Questions file/);
  fireEvent.change(input, { target: { files: [new File([csv], 'a.csv')] } });
  await screen.findByText('1 ready · 1 to fix · 1 duplicate');
  const rowOf = (name: string) =>
    within(screen.getByText(name, { exact: false, selector: 'li *' }).closest('li') as HTMLElement);
  for (const text of ['Pune', 'Nagpur', /Right answer: B/, /Topic: Geography/]) rowOf('Capital?').getByText(text);
  for (const text of ['Mutha', 'Nag']) rowOf('River?').getByText(text);
  fireEvent.click(screen.getByLabelText('Add row 4 anyway'));
  await screen.findByText('2 ready · 1 to fix · 0 duplicates');
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 questions' }));
  await waitFor(() => expect(api.calls.some(({ call }) => call === 'POST /api/admin/question-imports')).toBe(true));
  const sent = api.calls.find(({ call }) => call === 'POST /api/admin/question-imports')?.body;
  expect(sent).toMatchObject({ rows: [{ row: 2 }, { row: 4, isWanted: true }] });
});

it('an option that was left empty before another one is filled in place', async () => {
  const api = installFakeApi();
  const wrong: CheckedQuestion['wrong'] = [{ column: 'option_c_en', mistake: { code: 'option_before_empty' } }];
  api.answer(bankAdmin.listTopics, { items: [] });
  api.answer(questionImports.listQuestionImports, { items: [] });
  api.answer(questionImports.checkQuestions, { rows: [{ row: 2, state: 'mend', wrong, like: null }] });
  await openScreen('/admin/tests?view=import');
  const csv = 'topic,question,A,B,C,answer\nGeography,Capital?,Pune,,Goa,A\n';
  const input = await screen.findByLabelText(/Questions file/);
  fireEvent.change(input, { target: { files: [new File([csv], 'a.csv')] } });
  expect(await screen.findByLabelText('Option B (English)')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Option C (English)')).toHaveProperty('value', 'Goa');
  expect(screen.queryByLabelText('Option A (English)')).toBeNull();
});

it('the rows that are downloaded to be mended name the topic that was chosen for the whole file', async () => {
  const api = installFakeApi();
  const topicOf = (id: string, en: string, parentId: string | null, depth: number): Topic => ({
    ...{ id, names: { en, mr: '', hi: '' }, parentId, position: 0, depth, isUsed: true, version: '1' },
  });
  const [maths, ratios] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  api.answer(bankAdmin.listTopics, { items: [topicOf(maths, 'Maths', null, 1), topicOf(ratios, 'Ratios', maths, 2)] });
  api.answer(questionImports.listQuestionImports, { items: [] });
  const wrong: CheckedQuestion['wrong'] = [{ column: 'answer', mistake: { code: 'required' } }];
  const rows = [2, 3].map((row) => ({ row, state: 'mend' as const, wrong, like: null }));
  api.answer(questionImports.checkQuestions, { rows });
  const made = vi.spyOn(URL, 'createObjectURL');
  await openScreen('/admin/tests?view=import');
  await screen.findByRole('option', { name: /Ratios/ });
  fireEvent.change(screen.getByLabelText('Topic for questions that name none'), { target: { value: ratios } });
  const csv = 'topic,question,A,B,answer\n,Which ratio?,1:2,2:3,\nGeography,River?,Mutha,Nag,\n';
  fireEvent.change(await screen.findByLabelText(/Questions file/), { target: { files: [new File([csv], 'a.csv')] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Download these rows' }));
  const [file] = made.mock.calls.at(-1) ?? [];
  const saved = file instanceof Blob ? await file.text() : '';
  expect(saved.split('\r\n').map((line) => line.replace('\ufeff', '').split(',')[0])).toEqual([
    'topic',
    'Maths > Ratios',
    'Geography',
    '',
  ]);
  made.mockRestore();
});
