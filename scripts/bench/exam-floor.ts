import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { reportTo } from './child.ts';

/** The least that a start, a batch of answers and a submit can cost: `node:http`, `pg` and one plain statement each. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, application_name: 'floor' });
const statements: Record<string, { name: string; text: string }> = {
  '/start': {
    name: 'start',
    text: 'insert into floor_attempts (user_id) values ($1) on conflict (user_id) do nothing returning user_id',
  },
  '/events': {
    name: 'events',
    text: `insert into floor_events (user_id, seq, event) select $1, (e ->> 'seq')::int, e from jsonb_array_elements($2::jsonb) e
      on conflict do nothing`,
  },
  '/submit': { name: 'submit', text: 'update floor_attempts set score = 1 where user_id = $1' },
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { user, events } = JSON.parse(Buffer.concat(chunks).toString()) as { user: string; events?: unknown[] };
    const statement = statements[request.url ?? ''];
    if (!statement) return void response.writeHead(404).end();
    pool
      .query({ ...statement, values: events ? [user, JSON.stringify(events)] : [user] })
      .then(() => response.end('{}'))
      .catch((error: Error) => response.writeHead(500).end(error.message));
  });
});
server.listen(0, '127.0.0.1', () => reportTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
