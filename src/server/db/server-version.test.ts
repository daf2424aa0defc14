import { expect, it } from 'vitest';
import { databaseUrl, onServer } from '../testing/database.ts';
import { connect } from './db.ts';
import { migrate } from './migrate.ts';
import { assertServerSupported } from './server-version.ts';

it('refuses a PostgreSQL that is too old, by its number and with the least one', () => {
  const facts = { version: '14.23', number: 140_023, encoding: 'UTF8', ctype: 'C.UTF-8', libc: true, used: false };
  expect(() => assertServerSupported(facts)).toThrow('This is PostgreSQL 14.23; the academy needs 15 or newer.');
  expect(() => assertServerSupported({ ...facts, number: 150_000 })).not.toThrow();
});

it.each([
  ["encoding 'UTF8' lc_ctype 'C' lc_collate 'C'", 'has lc_ctype C, which doesn’t know Devanagari letters'],
  ["encoding 'SQL_ASCII' lc_ctype 'C' lc_collate 'C'", 'database encoding is SQL_ASCII'],
])('makes no academy in a database with %s', async (settings, words) => {
  const name = `unfit_${Math.random().toString(36).slice(2)}`;
  await onServer(`create database ${name} template template0 locale_provider libc ${settings}`);
  const db = connect(databaseUrl(name), { max: 1 });
  try {
    await expect(migrate(db)).rejects.toThrow(words);
  } finally {
    await db.destroy();
    await onServer(`drop database ${name} with (force)`);
  }
});
