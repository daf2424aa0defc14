import { pino } from 'pino';
import { expect, it } from 'vitest';
import { outliveRestart } from './outlive-restart.ts';

const log = pino({ level: 'silent' });
const appOf = (databaseUrl: string | undefined) => ({ config: { databaseUrl }, log });
const away = () => new Error('Connection terminated unexpectedly');
const builtIn = undefined;

/** A step of the start that fails so often with this error, and then is done. */
function failing(times: number, error: Error) {
  let ran = 0;
  return {
    ran: () => ran,
    step: async () => {
      ran += 1;
      if (ran <= times) throw error;
      return 'done';
    },
  };
}

it.each([
  ['pg', away()],
  ['Kysely', new Error('Postgres connection has been discarded')],
])(
  'does a step again that the restart of the built-in PostgreSQL cut short, in the words of %s',
  async (_whose, error) => {
    const { step, ran } = failing(2, error);
    expect(await outliveRestart(appOf(builtIn), step)).toBe('done');
    expect(ran()).toBe(3);
  },
);

it.each([
  ['a mistake that is none of the database’s absence', builtIn, new Error('there is a migration that fails'), 60_000],
  ['a database at DATABASE_URL', 'postgresql://db.example/academy', away(), 60_000],
  ['one that does not come back', builtIn, away(), -1],
])('lets %s end the start', async (_what, url, error, waitMs) => {
  const { step, ran } = failing(1, error);
  await expect(outliveRestart(appOf(url), step, waitMs)).rejects.toBe(error);
  expect(ran()).toBe(1);
});
