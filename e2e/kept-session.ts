import type { Page } from 'playwright-core';

interface Kept {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

const reader = `(async () => {
  const inDatabase = await new Promise((resolve) => {
    let opening;
    try { opening = indexedDB.open('academy', 1); } catch { return resolve(null); }
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('texts').objectStore('texts').get('academy-session');
      reading.onsuccess = () => { opening.result.close(); resolve(reading.result ?? null); };
    };
  });
  const plain = (which) => { try { return which().getItem('academy-session'); } catch { return null; } };
  return [inDatabase, plain(() => localStorage), plain(() => sessionStorage)];
})()`;

/** The session as it is kept on the phone: in IndexedDB, local and session storage, null where it is not. */
export async function keptSessions(page: Page): Promise<(Kept | null)[]> {
  const texts = (await page.evaluate(reader)) as (string | null)[];
  return texts.map((text) => (text === null ? null : JSON.parse(text)));
}

/** The one kept session. */
export async function keptSession(page: Page): Promise<Kept> {
  const kept = (await keptSessions(page)).filter((one) => one !== null);
  if (kept.length !== 1 || !kept[0]) throw new Error(`${kept.length} sessions are kept`);
  return kept[0];
}
