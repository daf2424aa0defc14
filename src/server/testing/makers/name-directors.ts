import { academy } from '../../../contract/settings/settings-admin.ts';
import type { TestApp } from '../start-test-app.ts';
import { makeUser } from './make-user.ts';

/** Gives the academy two directors; it begins without. */
export async function nameDirectors(test: TestApp): Promise<void> {
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const [first, second] = settings.directors;
  const named = (en: string) => ({ name: { en, mr: '', hi: '' } });
  const directors: typeof settings.directors = [
    { ...first, ...named('Ananya Rao') },
    { ...second, ...named('Vikram Patil') },
  ];
  await admin.client(academy.changeSettings, { body: { version, changes: { directors } } });
}
