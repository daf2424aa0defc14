import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The administrative address of the test server, put there by `global-setup.ts`. */
export function testServerUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url)
    throw new Error('TEST_SERVER_URL is not set: run the tests through vitest with this project’s configuration');
  return url;
}

export const templateName = 'academy_template';
/** The demo academy, once a journey has asked for it (`e2e/demo-academy.ts`). */
export const demoName = 'academy_demo';

let server: pg.Pool | undefined;

/** Runs one statement on the test server itself, on a connection that a worker keeps while it has use for one. */
export async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ connectionString: testServerUrl(), max: 1, allowExitOnIdle: true }).on('error', () => {
    // The server stops at the end of a run, and whoever needs it before hears of it by the statement.
  });
  await server.query(statement);
}

/** The address of another database on the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** A fresh copy of the migrated template, or of another; `drop` removes it. Files are copied as they are, which writes no log. */
export async function cloneDatabase(template = templateName): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
