import { beforeEach, expect, it, vi } from 'vitest';
import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { tests } from '../../../contract/tests/tests.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { keepPicture, keepSealedPictures, openPicture, openSealedPictures } from './kept-pictures.ts';

/** As much of the browser's `caches` as is used. */
function fakeCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
    keys: async () => [...kept.keys()],
    delete: async (address: string) => kept.delete(address),
  };
  return { open: async () => cache };
}

let api: FakeApi;
beforeEach(() => {
  signInAs('student');
  api = installFakeApi();
  vi.stubGlobal('caches', fakeCaches());
});

const open = async (id: string) => (await openPicture(id, AbortSignal.timeout(5000))).text();

it('a picture that was kept is there without a line, and only then', async () => {
  await keepPicture('a', new Blob(['kept']));
  api.answer(questionPictures.openQuestionPicture, 'sent' as never);
  expect(await open('a')).toBe('"sent"');
  api.goOffline();
  expect(await open('a')).toBe('kept');
  await expect(open('b')).rejects.toMatchObject({ code: 'offline' });
  api.goOnline();
  api.refuse(questionPictures.openQuestionPicture, 404, 'not_found');
  await expect(open('a')).rejects.toMatchObject({ code: 'not_found' });
});

it('what came sealed with a paper is there without a line once it is opened, and not before', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  api.answer(tests.getSealedPicture, 'sealed' as never);
  const paper = { sha256: 'x', bytes: 10, pictures: 1, pictureBytes: 5 };
  expect(await keepSealedPictures('00000000-0000-4000-8000-00000000000a', paper)).toBe(true);
  api.goOffline();
  await expect(open(id)).rejects.toMatchObject({ code: 'offline' });
  const asked: string[] = [];
  await openSealedPictures('x', async (sealed) => {
    asked.push(new TextDecoder().decode(sealed));
    return new TextEncoder().encode(`${id}picture`).buffer;
  });
  expect(asked).toEqual(['"sealed"']);
  expect(await open(id)).toBe('picture');
  // Of another paper nothing is opened.
  await openSealedPictures('y', () => Promise.reject(new Error('there is none')));
});

it('of very many pictures the latest stay', async () => {
  for (let n = 0; n < 301; n += 1) await keepPicture(String(n), new Blob(['x']));
  api.goOffline();
  await expect(open('0')).rejects.toMatchObject({ code: 'offline' });
  expect(await open('300')).toBe('x');
});
