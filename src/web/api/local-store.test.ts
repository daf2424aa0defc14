import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKept, removeKept, writeKept } from './local-store.ts';

// With IndexedDB itself: e2e/session.e2e.ts.

const key = 'academy-session';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
}

/** As in a browser whose settings forbid a kind: the mere mention throws. */
function forbid(name: string): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
}

const kinds = ['indexedDB', 'localStorage', 'sessionStorage'];
const before = kinds.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

let local: Storage;
let session: Storage;
beforeEach(() => {
  [local, session] = [storage(), storage()];
  for (const [name, value] of [
    ['localStorage', local],
    ['sessionStorage', session],
  ] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
  forbid('indexedDB');
});
afterEach(() => {
  for (const [at, name] of kinds.entries()) {
    const known = before[at];
    if (known) Object.defineProperty(globalThis, name, known);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const places = () => [local.getItem(key), session.getItem(key)];

it('a text is kept in local storage where IndexedDB is forbidden', async () => {
  await writeKept(key, 'one');
  expect(places()).toEqual(['one', null]);
  expect(await readKept(key)).toBe('one');
});

it('a text is kept in local storage where IndexedDB does not open', async () => {
  const open = () => {
    throw new DOMException('no', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
  await writeKept(key, 'one');
  expect(places()).toEqual(['one', null]);
});

it('a text is kept in session storage where local storage is full', async () => {
  vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await writeKept(key, 'one');
  expect(places()).toEqual([null, 'one']);
  expect(await readKept(key)).toBe('one');
});

it('a text is kept in session storage where the others are forbidden', async () => {
  forbid('localStorage');
  await writeKept(key, 'one');
  expect(await readKept(key)).toBe('one');
  expect(places()).toEqual([null, 'one']);
});

it('a text moves to the best kind that works by now', async () => {
  session.setItem(key, 'one');
  expect(await readKept(key)).toBe('one');
  expect(places()).toEqual(['one', null]);
});

it('a text that is removed goes from every kind', async () => {
  await writeKept(key, 'one');
  session.setItem(key, 'left behind');
  await removeKept(key);
  expect(places()).toEqual([null, null]);
});
