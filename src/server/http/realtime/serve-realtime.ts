import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { App } from '../../app.ts';
import { ipPrefix } from '../security/ip-prefix.ts';
import type { SessionCheck } from '../security/session.ts';
import { isStopping } from '../stopping.ts';
import { type RealtimeServer, serveConnection } from './connection.ts';
import type { SerializerVersion } from './phoenix-message.ts';
import { type FollowedTable, TableWatch } from './watch-table.ts';

const path = '/realtime/v1/websocket';
/** Connections of one process, and of one network in it. */
const most = 500;
const mostOfOne = 50;
/** Bytes of one message: a join with its token and filters. */
const mostBytes = 32_000;
/** Fragments of one message: each costs more memory than its bytes. */
const mostFragments = 32;
/** How long clients have to answer the close frame when the server stops. */
const closingMs = 500;

/**
 * The websocket of `/realtime/v1`: the Phoenix channels that the published Supabase clients speak, with `postgres_changes`
 * of `tables` (docs/decisions/0300).
 */
export function serveRealtime(
  http: FastifyInstance,
  app: App,
  check: SessionCheck,
  tables: readonly FollowedTable[],
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostBytes,
    maxFragments: mostFragments,
    perMessageDeflate: false,
    // Pings are counted and answered with everything else.
    autoPong: false,
  });
  const networks = new Map<string, number>();
  const server = followTables(app, check, tables);

  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const version = new URLSearchParams(query).get('vsn') ?? '1.0.0';
    if (pathname !== path) return refuse(socket, '404 Not Found', 'not_found');
    if (!isKnown(version)) return refuse(socket, '400 Bad Request', 'validation_failed');
    if (!isOwnPage(request, app)) return refuse(socket, '403 Forbidden', 'not_allowed');
    const network = ipPrefix(addressOf(request, app.config.trustedProxyHops));
    const own = networks.get(network) ?? 0;
    const isFull = sockets.clients.size >= most || own >= mostOfOne;
    if (isFull || isStopping(http)) return refuse(socket, '503 Service Unavailable', 'unavailable');
    sockets.handleUpgrade(request, socket, head, (client) => {
      networks.set(network, (networks.get(network) ?? 0) + 1);
      client.once('close', () => {
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      });
      serveConnection(client, server, version);
    });
  });

  http.addHook('preClose', async () => {
    for (const client of sockets.clients) client.close(1012);
    setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
    }, closingMs).unref();
  });
}

const isKnown = (version: string): version is SerializerVersion => version === '1.0.0' || version === '2.0.0';

/** One watch of each table for everybody signed in, and one for visitors. */
function followTables(app: App, check: SessionCheck, tables: readonly FollowedTable[]): RealtimeServer {
  const watches = new Map(
    tables.map((table) => [
      table,
      { user: new TableWatch(app, table, false), visitor: new TableWatch(app, table, true) },
    ]),
  );
  return {
    tables,
    now: app.now,
    async isVisitor(token) {
      const claims = await check.readToken(token);
      return !claims || claims.needsNewPhone || (await check.needsSecondFactor(claims));
    },
    async follow(table, visitor, listener) {
      const both = watches.get(table);
      if (!both) throw new Error(`${table.name} is not followed`);
      return (visitor ? both.visitor : both.user).follow(listener);
    },
  };
}

/** Whether no browser asks, or one that shows a page of the academy: pages of others read nothing here, as with every call. */
function isOwnPage({ headers }: IncomingMessage, { config }: App): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === headers.host;
}

/** The client's address behind this many proxies, each of which appends the previous address to the header. */
function addressOf(request: IncomingMessage, hops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const said = hops > 0 ? forwarded.at(-hops)?.trim() : '';
  return said || (request.socket.remoteAddress ?? '');
}

function refuse(socket: Duplex, status: string, code: string): void {
  const body = JSON.stringify({ code, message: code });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}
