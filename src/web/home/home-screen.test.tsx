import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { installFakeApi } from '../testing/fake-api.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs();
  installFakeApi();
  ({ openScreen } = await import('../testing/open-screen.tsx'));
}, 60_000);
beforeEach(() => {
  installFakeApi();
});

const reads = /\/rest\/v1\//;
const drawnPortraits = () => document.querySelectorAll('article svg[viewBox="0 0 96 96"]').length;

/** Every table read is answered so; what it returns says how many have been. */
function answerReads(answer: (signal?: AbortSignal | null) => Promise<Response>): () => number {
  const others = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = async (input, init) => {
    if (!reads.test(input instanceof Request ? input.url : String(input))) return others(input, init);
    asked += 1;
    return answer(init?.signal);
  };
  return () => asked;
}
const stories = () => screen.queryByRole('heading', { name: 'Success stories' });

it.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers 404', async () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['answers with no JSON', async () => new Response('<html>')],
  ['brings nothing', async () => Response.json([])],
])('home keeps its defaults when the read of its pictures %s, without a word to the student', async (_what, answer) => {
  const asked = answerReads(answer);
  await openScreen('/');
  await screen.findByRole('link', { name: 'View Online Classes' });
  screen.getByRole('link', { name: 'Browse Events' });
  await waitFor(() => expect([asked() > 0, stories()]).toEqual([true, null]));
  expect(drawnPortraits()).toBe(2);
  expect(screen.queryAllByRole('alert').map((one) => one.textContent)).toEqual([]);
});

it('home stops waiting for pictures after 5 seconds', async () => {
  answerReads(
    (signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  await openScreen('/');
  await waitFor(() => expect(stories()).not.toBeNull());
  const began = performance.now();
  await waitFor(() => expect(stories()).toBeNull());
  expect(performance.now() - began).toBeGreaterThan(3_000);
  expect(drawnPortraits()).toBe(2);
});

it('shows the directors’ photos also where twenty success stories are newer than they', async () => {
  const others = globalThis.fetch;
  const story = (n: number) => ({
    title: `Story ${n}`,
    url: `/files/images/${n}.jpg`,
    category: 'Successful Candidates',
  });
  const photo = { title: 'First director', url: '/files/images/director.jpg', category: 'Profiles' };
  globalThis.fetch = async (input, init) => {
    const url = decodeURIComponent(input instanceof Request ? input.url : String(input));
    if (!url.includes('/rest/v1/academy_images')) return others(input, init);
    const isBranding = url.includes('in.(Profiles,Logos)');
    return Response.json(isBranding ? [photo] : Array.from({ length: 20 }, (_, n) => story(n)));
  };
  await openScreen('/');
  // The drawn portrait goes for the photo, which nothing loads here.
  await waitFor(() => expect(drawnPortraits()).toBe(1));
});
