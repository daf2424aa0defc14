import { resolve } from 'node:path';
import { storageFailure } from '../adapters/files/storage-failure.ts';
import { isDatabaseAway } from '../db/database-unavailable.ts';
import { notWritable } from './wait-for-disk-space.ts';

/** Why a start ended, in a sentence that says what to do; with the stack under LOG_LEVEL=debug. */
export function explainFailedStart(error: NodeJS.ErrnoException): string {
  return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : explain(error);
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`;
  }
  if (process.env.DATABASE_URL && isDatabaseAway(error)) {
    return `No PostgreSQL answers at DATABASE_URL (${error.message}). Start it, correct the address, or unset DATABASE_URL to use the built-in one.`;
  }
  const storage = storageFailure(error);
  if (storage === 'no room') return 'The disk is full. Free up space, then start again.';
  if (storage === 'not writable') return notWritable(resolve(process.env.DATA_DIR ?? './data'));
  return error.message;
}
