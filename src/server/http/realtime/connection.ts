import type { WebSocket } from 'ws';
import { type Binding, describeChange, parseJoin } from './channel.ts';
import { formatMessage, type PhoenixMessage, parseMessage, type SerializerVersion } from './phoenix-message.ts';
import type { FollowedTable, RowChange } from './watch-table.ts';

/** What a connection needs from the server. */
export interface RealtimeServer {
  tables: readonly FollowedTable[];
  /** Whether the token is currently not that of a signed-in user. */
  isVisitor(token: string): Promise<boolean>;
  /**
   * Subscribes to the changes visible to this caller, from the moment the promise resolves; the returned function unsubscribes.
   */
  follow(
    table: FollowedTable,
    visitor: boolean,
    listener: (changes: readonly RowChange[]) => void,
  ): Promise<() => void>;
  now(): Date;
}

/** Clients send a heartbeat every 25 s. */
const silentMs = 60_000;
const mostChannels = 20;
/** Messages of a client in `windowMs`; who sends more is cut off. */
const mostMessages = 100;
const windowMs = 10_000;
/** Bytes that may wait for a client who does not read; then the connection ends. */
const mostUnread = 256_000;

interface Channel {
  joinRef: string | null;
  bindings: readonly Binding[];
  /** The token it joined with; '' for a visitor. */
  token: string;
  visitor: boolean;
  leave: (() => void)[];
}

/** Serves one client of the Phoenix channel protocol until it leaves. */
export function serveConnection(socket: WebSocket, server: RealtimeServer, version: SerializerVersion): void {
  const channels = new Map<string, Channel>();
  const send = (message: PhoenixMessage) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    else socket.send(formatMessage(version, message));
  };
  const reply = ({ joinRef, ref, topic }: PhoenixMessage, status: 'ok' | 'error', response: object) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  const tell = (topic: string, { joinRef }: Channel, event: string, payload: object) =>
    send({ joinRef, ref: null, topic, event, payload });
  const system = (topic: string, channel: Channel, status: 'ok' | 'error', message: string) =>
    tell(topic, channel, 'system', {
      channel: topic.slice('realtime:'.length),
      extension: 'postgres_changes',
      status,
      message,
    });

  const drop = (topic: string) => {
    for (const leave of channels.get(topic)?.leave.splice(0) ?? []) leave();
    channels.delete(topic);
  };

  /** An expired token ends its channel before any further change is sent. */
  async function pass(topic: string, channel: Channel, followed: FollowedTable, changes: readonly RowChange[]) {
    if (!channel.visitor && (await server.isVisitor(channel.token))) {
      if (channels.get(topic) !== channel) return;
      system(topic, channel, 'error', 'The access token has expired.');
      tell(topic, channel, 'phx_close', {});
      return drop(topic);
    }
    if (channels.get(topic) !== channel) return;
    for (const change of changes) {
      const payload = describeChange(channel.bindings, followed, change, server.now());
      if (payload) tell(topic, channel, 'postgres_changes', payload);
    }
  }

  async function follow(topic: string, channel: Channel): Promise<void> {
    const tables = new Set(channel.bindings.flatMap(({ tables: wanted }) => wanted));
    for (const followed of tables) {
      const leave = await server.follow(
        followed,
        channel.visitor,
        (changes) => void pass(topic, channel, followed, changes).catch(() => socket.terminate()),
      );
      if (channels.get(topic) === channel) channel.leave.push(leave);
      else leave();
    }
  }

  async function join(message: PhoenixMessage): Promise<void> {
    const { topic, joinRef, payload } = message;
    if (!topic.startsWith('realtime:')) return reply(message, 'error', { reason: 'Topics begin with "realtime:".' });
    drop(topic);
    if (channels.size >= mostChannels) return reply(message, 'error', { reason: `At most ${mostChannels} channels.` });
    const wanted = parseJoin(server.tables, payload);
    if (typeof wanted === 'string') return reply(message, 'error', { reason: wanted });
    const { bindings, token } = wanted;
    const channel: Channel = { joinRef, bindings, token: token ?? '', visitor: true, leave: [] };
    channels.set(topic, channel);
    try {
      channel.visitor = await server.isVisitor(channel.token);
      await follow(topic, channel);
    } catch {
      drop(topic);
      return reply(message, 'error', { reason: 'Changes cannot be followed now.' });
    }
    if (channels.get(topic) !== channel) return;
    reply(message, 'ok', { postgres_changes: bindings.map(({ id, wanted: one }) => ({ id, ...one })) });
    if (bindings.length > 0) system(topic, channel, 'ok', 'Subscribed to PostgreSQL');
  }

  /** The user signed in, signed out, or refreshed the token: from now on the channel shows what the new token may see. */
  async function renew({ topic, payload }: PhoenixMessage): Promise<void> {
    const channel = channels.get(topic);
    const token = (payload as { access_token?: unknown } | null)?.access_token;
    if (!channel || typeof token !== 'string') return;
    channel.token = token;
    const visitor = await server.isVisitor(token);
    if (visitor === channel.visitor || channels.get(topic) !== channel) return;
    for (const leave of channel.leave.splice(0)) leave();
    channel.visitor = visitor;
    await follow(topic, channel);
  }

  async function take(message: PhoenixMessage): Promise<void> {
    switch (message.event) {
      case 'heartbeat':
        return reply(message, 'ok', {});
      case 'phx_join':
        return join(message);
      case 'access_token':
        return renew(message);
      case 'phx_leave':
        reply(message, 'ok', {});
        return drop(message.topic);
      default:
        return reply(message, 'error', { reason: `"${message.event}" is not offered here.` });
    }
  }

  const silent = setTimeout(() => socket.terminate(), silentMs).unref();
  let count = 0;
  const window = setInterval(() => {
    count = 0;
  }, windowMs).unref();
  socket.on('message', (data, isBinary) => {
    silent.refresh();
    count += 1;
    const message = isBinary || count > mostMessages ? null : parseMessage(version, String(data));
    if (!message) return socket.close(count > mostMessages ? 1008 : 1003);
    take(message).catch(() => socket.terminate());
  });
  socket.on('ping', (data) => {
    count += 1;
    if (count > mostMessages || socket.bufferedAmount > mostUnread) return socket.terminate();
    socket.pong(data);
  });
  // Followed by `close`; what the peer did wrong is no fault of the server.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silent);
    clearInterval(window);
    for (const topic of [...channels.keys()]) drop(topic);
  });
}
