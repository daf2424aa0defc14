import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { classes } from '../../../contract/classes/classes.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  api = installFakeApi();
  ({ openScreen } = await import('../../testing/open-screen.tsx'));
});

it.each([
  ['a subject', '?search=math', 'See classes in Maths', '/events?subject=maths'],
  [
    'a subject among recordings',
    '?search=Reasoning&when=recorded',
    'See classes in Reasoning',
    '/events?subject=reasoning&when=recorded',
  ],
  ['no subject', '?search=polity', 'Show all upcoming', '/events'],
])('a search by the name of %s that no title holds leads on', async (_, search, name, href) => {
  api.answer(classes.listClasses, { items: [], next: null });
  await openScreen(`/events${search}`);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
