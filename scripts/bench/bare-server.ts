import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { watermarkPage } from '../../src/server/forensic-watermark/watermark-page.ts';
import { reportTo } from './child.ts';
import type { Recording } from './record.ts';

/** What the bare server does with a request: the same bytes, the same queries, and for a page the picture too. */
export interface Replay {
  reply: 'bytes' | 'rows' | 'picture' | 'drawn picture';
  recordings: Recording[];
  /** The answer for `bytes`, with the headers that the application sends; the path of the picture. */
  bytes?: Buffer;
  headers?: Record<string, string>;
  picture?: string;
}

/** `node:http` and `pg`, nothing else: what the application is measured beside. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, application_name: 'bare' });
const reader = { line: 'Demo Student · 0001', at: new Date() };
let replay: Replay;
let turn = 0;

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack));
});
server.listen(0, '127.0.0.1', () => {
  reportTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (message) => {
    replay = message as Replay;
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { reply, recordings, bytes, headers, picture = '' } = replay;
  if (request.method === 'POST') JSON.parse(await bodyOf(request));
  if (reply === 'bytes') return void response.writeHead(200, headers).end(bytes);
  turn = (turn + 1) % recordings.length;
  const rows = await run(recordings[turn] as Recording);
  if (reply === 'rows') return send(response, 'application/json', Buffer.from(JSON.stringify(rows)));
  const page = await readFile(picture);
  if (reply === 'picture') return send(response, 'image/webp', page);
  send(response, 'image/jpeg', await watermarkPage(page, reader));
}

/** Sends the statements one after another, as the application did, and gives the last rows that came. */
async function run({ statements, fresh }: Recording): Promise<unknown[]> {
  const replaced = fresh.length === 0 ? statements : renew(statements, fresh);
  const [only] = replaced;
  if (replaced.length === 1 && only) return (await pool.query(only)).rows;
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of replaced) {
      const result = await client.query(statement);
      if (result.rows.length > 0) rows = result.rows;
    }
    return rows;
  } finally {
    client.release();
  }
}

function renew(statements: Recording['statements'], fresh: readonly string[]): Recording['statements'] {
  const ids = new Map(fresh.map((id) => [id, randomUUID()]));
  const change = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [old, id] of ids) text = text.replaceAll(old, id);
    return text;
  };
  return statements.map((statement) => ({ ...statement, values: statement.values.map(change) }));
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
