import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { createClient } from '../connections.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Waits until PostgreSQL answers, then makes the role and the database `academy` when they are
 * missing. The role owns its database and may make others, but isn't a superuser.
 *
 * @param isRunning tells whether it is still worth waiting
 * @returns false when PostgreSQL ended before it answered
 */
export async function prepareDatabase(endpoint: Endpoint, isRunning: () => boolean): Promise<boolean> {
  const client = await connectWhenReady(endpoint, isRunning);
  if (!client) return false;
  try {
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'academy'");
    if (role.rowCount === 0) {
      const password = endpoint.password ? ` PASSWORD ${client.escapeLiteral(endpoint.password)}` : '';
      await client.query(`CREATE ROLE academy LOGIN CREATEDB${password}`);
    }
    const database = await client.query("SELECT FROM pg_database WHERE datname = 'academy'");
    if (database.rowCount === 0) await client.query('CREATE DATABASE academy OWNER academy');
    return true;
  } finally {
    await client.end();
  }
}

async function connectWhenReady(endpoint: Endpoint, isRunning: () => boolean): Promise<Client | undefined> {
  while (isRunning()) {
    const client = createClient(endpoint.url('postgres', 'postgres'), { name: 'academy-start' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end();
      if (!isNotYetReady(error)) throw error;
      await sleep(20);
    }
  }
  return undefined;
}

function isNotYetReady(error: unknown): boolean {
  const startingUp = '57P03';
  if (error instanceof DatabaseError) return error.code === startingUp;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE';
}
