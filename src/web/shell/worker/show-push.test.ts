import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const code = readFileSync(join(import.meta.dirname, 'show-push.js'), 'utf8');
const origin = 'https://academy.example';

type Listener = (event: object) => void;
let listeners: Record<string, Listener>;
let opened: string[];
let windows: { url: string; focus: () => void }[];
const showNotification = vi.fn();

beforeEach(() => {
  [listeners, opened, windows] = [{}, [], []];
  showNotification.mockClear();
  const self = {
    location: { origin },
    registration: { showNotification },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
  };
  runInNewContext(code, { self, URL });
});

/** Lets the worker handle an event, and waits for all that it waits for. */
async function handle(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}
const press = (url?: string) =>
  handle('notificationclick', { notification: { close: () => undefined, data: { url } } });

it('shows what was sent, in its language, in the place of what was sent before it', async () => {
  const sent = { title: 'आठवण: गणित', body: 'आज ६ वाजता', lang: 'mr', url: '/event?id=1', tag: 'abc' };
  await handle('push', { data: { json: () => sent } });
  expect(showNotification).toHaveBeenCalledWith(
    sent.title,
    expect.objectContaining({ body: sent.body, lang: 'mr', tag: 'abc', renotify: true, data: { url: sent.url } }),
  );
});

it.each([
  ['/event?id=1', `${origin}/event?id=1`],
  [undefined, `${origin}/`],
  ['https://elsewhere.example/event', `${origin}/`],
  ['//elsewhere.example/event', `${origin}/`],
  ['javascript:alert(1)', `${origin}/`],
])('opens %s at %s', async (url, address) => {
  await press(url);
  expect(opened).toEqual([address]);
});

it('brings the window that shows it to the front, and leads no other one away', async () => {
  const focus = vi.fn();
  windows = [
    { url: `${origin}/purchase/1`, focus: vi.fn() },
    { url: `${origin}/event?id=1`, focus },
  ];
  await press('/event?id=1');
  expect(focus).toHaveBeenCalledOnce();
  expect(opened).toEqual([]);
  await press('/event?id=2');
  expect(opened).toEqual([`${origin}/event?id=2`]);
});
