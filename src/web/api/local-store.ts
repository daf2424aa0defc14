/** Where a text can be kept on this phone. */
interface Place {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const store = 'texts';

/** Some browsers never answer the first request after they were started. */
const patienceMs = 3000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('academy', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('IndexedDB is blocked'));
    setTimeout(() => reject(new Error('IndexedDB does not answer')), patienceMs);
  });
}

let database: Promise<IDBDatabase> | undefined;

async function inDatabase<T>(mode: IDBTransactionMode, run: (texts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= openDatabase();
  const transaction = (await database).transaction(store, mode);
  const request = run(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Reads and writes in one transaction: no other tab comes in between. */
async function changeInDatabase(key: string, to: (text: string | null) => string | null): Promise<void> {
  await inDatabase('readwrite', (texts) => {
    const found: IDBRequest<string | undefined> = texts.get(key);
    found.onsuccess = () => {
      try {
        const text = to(found.result ?? null);
        if (text !== null) texts.put(text, key);
      } catch {
        texts.transaction.abort();
      }
    };
    return found;
  });
}

const indexed: Place = {
  read: async (key) => (await inDatabase<string | undefined>('readonly', (texts) => texts.get(key))) ?? null,
  write: async (key, text) => void (await inDatabase('readwrite', (texts) => texts.put(text, key))),
  remove: (key) => inDatabase('readwrite', (texts) => texts.delete(key)),
};

/** `which` is asked at each use: the mere mention of a forbidden storage throws. */
const plain = (which: () => Storage): Place => ({
  read: async (key) => which().getItem(key),
  write: async (key, text) => which().setItem(key, text),
  remove: async (key) => which().removeItem(key),
});

/** The three kinds (`docs/domain/sign-in.md`), best first. */
const places = [indexed, plain(() => localStorage), plain(() => sessionStorage)];

const failed = () => null;

/** A kept text, from whichever kind has it; it then moves to the best kind that works. Null when none has it. */
export async function readKept(key: string): Promise<string | null> {
  for (const [index, place] of places.entries()) {
    const text = await place.read(key).catch(failed);
    if (text === null) continue;
    if (index > 0) await writeKept(key, text);
    return text;
  }
  return null;
}

/** Keeps a text in the best kind that works, and nowhere else. */
export async function writeKept(key: string, text: string): Promise<void> {
  for (const [index, place] of places.entries()) {
    const kept = await place.write(key, text).then(
      () => true,
      () => false,
    );
    if (!kept) continue;
    await Promise.all(places.map((other, at) => (at === index ? null : other.remove(key).catch(failed))));
    return;
  }
}

/** Changes a kept text with no other tab in between: `to` gets what is kept, and gives what shall be or null to leave it. */
export async function changeKept(key: string, to: (text: string | null) => string | null): Promise<void> {
  const before = await readKept(key);
  const here = (text: string | null) => {
    if (text === null && before !== null) throw new Error('another kind has it');
    return to(text);
  };
  await changeInDatabase(key, here).catch(async () => {
    const text = to(await readKept(key));
    if (text !== null) await writeKept(key, text);
  });
}

/** Removes a text from all three kinds. */
export async function removeKept(key: string): Promise<void> {
  await Promise.all(places.map((place) => place.remove(key).catch(failed)));
}
