import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testHall } from '../../../contract/tests/hall.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import { activateLanguage } from '../../i18n/language.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { testsKey } from '../queries.ts';
import { HallPart } from './hall-part.tsx';

const test = {
  ...{ id: '00000000-0000-4000-8000-000000000001', state: 'scheduled', minutes: 20, batches: [] },
  names: { en: 'Police mock 1', mr: '', hi: '' },
} as Partial<TestForStaff> as TestForStaff;

it('a read that fails once takes neither the hall nor what is being typed away', async () => {
  await activateLanguage('en');
  const api = installFakeApi();
  const counts = { started: 41, saving: 40, silent: 1, submitted: 0, timedOut: 0, void: 0 };
  api.answer(testHall.getHall, { ...counts, serverTime: '2026-11-28T05:00:00.000Z' });
  api.answer(testHall.listHall, { items: [], next: null });
  const queries = makeQueryClient();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <HallPart test={test} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Give extra time' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'A power cut' } });
  api.refuse(testHall.getHall, 503, 'unavailable');
  api.refuse(testHall.listHall, 503, 'unavailable');
  await queries.refetchQueries({ queryKey: testsKey });
  await waitFor(() =>
    expect(queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toHaveLength(2),
  );
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'A power cut');
  screen.getByText('41');
});
