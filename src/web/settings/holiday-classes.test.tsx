import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { timetableAdmin } from '../../contract/batches/timetable.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
});

it('a new holiday says how many classes are planned on it, and the press that saves cancels them only when told to', async () => {
  const api = installFakeApi();
  const loaded = { version: '1', settings: defaultSettings, secrets: {}, setOnServer: [] };
  api.answer(academy.readAllSettings, loaded);
  api.answer(academy.changeSettings, { ...loaded, version: '2' });
  api.answer(timetableAdmin.countClassesOnDays, { classes: 14, batches: 3, days: ['2027-03-03'] });
  api.answer(timetableAdmin.cancelClassesOnDays, { changed: 14 });
  await openScreen('/admin/system-settings?id=shipping');
  const holidays = await screen.findByLabelText('Holidays');
  const cancelled = () => api.calls.filter((one) => one.call.endsWith('/classes-on-days/cancel')).length;
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  fireEvent.change(holidays, { target: { value: '2027-03-03' } });
  await screen.findByText(/14 classes are already planned/);
  fireEvent.click(screen.getByLabelText('Cancel them when saving; members are told why'));
  expect(await screen.findByLabelText('Reason for members')).toHaveProperty('value', 'Holiday');
  await save();
  await waitFor(() => expect(cancelled()).toBe(1));
  await screen.findByText('Classes cancelled: 14');
});
