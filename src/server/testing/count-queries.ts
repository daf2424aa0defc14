import pg from 'pg';
import { vi } from 'vitest';

/** Runs something and gives the statements that this process sent to the database meanwhile. */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads of query cannot be restated
    return spy.mock.calls.map(([first]: any[]) => (typeof first === 'string' ? first : (first?.text ?? '')));
  } finally {
    spy.mockRestore();
  }
}
