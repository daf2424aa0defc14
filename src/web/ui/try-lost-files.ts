declare global {
  interface Window {
    /** How often each file of code was asked for in vain (`shell/before-paint.js`); not where the sources run as they are. */
    lostFiles?: Record<string, number>;
    importPart: (file: string) => Promise<unknown>;
  }
}

/** What a built file imports before it runs. */
const needs = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Whether a file and all that it needs come from the server; rejects where there is no line. */
async function comesWhole(file: string, asked = new Set<string>()): Promise<boolean> {
  if (asked.has(file)) return true;
  asked.add(file);
  const answer = await fetch(`/assets/${file}`);
  if (!answer.ok) return false;
  const needed = [...(await answer.text()).matchAll(needs)];
  return (await Promise.all(needed.map(([, name]) => comesWhole(String(name), asked)))).every(Boolean);
}

/**
 * Before another try for a part whose code was lost. A file that another one needs cannot have another address, and the one of
 * a release that is gone never comes: where the line is good and the import would fail again, only the page anew helps.
 */
export async function tryLostFiles(): Promise<void> {
  const tries = Object.keys(window.lostFiles ?? {}).map(async (file) => {
    const whole = await comesWhole(file).catch(() => null);
    if (whole === null) return;
    if (whole) await window.importPart(file);
    else throw new Error(`${file} is gone.`);
  });
  await Promise.all(tries).catch(() => window.location.reload());
}
