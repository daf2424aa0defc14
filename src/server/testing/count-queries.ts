import pg from 'pg';
import { vi } from 'vitest';

/** What the queue's library asks by its own clock, whoever else is asking: in capitals, and no new job. */
const keepsQueues = /^\s*(?:WITH|SELECT|UPDATE|DELETE|BEGIN|SET)\b[\s\S]*\bpgboss\./;

/** Runs something and gives the statements that this process sent to the database meanwhile, but for news of what was done before. */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads of query cannot be restated
    const texts = spy.mock.calls.map(([first]: any[]): string => (typeof first === 'string' ? first : first.text));
    return texts.filter((text) => !text.includes('pg_notify') && !keepsQueues.test(text));
  } finally {
    spy.mockRestore();
  }
}
