import { Readable } from 'node:stream';
import type { App } from '../../app.ts';
import { Failure } from '../failures.ts';
import type { Download } from '../routes.ts';

/** Well below what proxies wait for a silent server. */
const heartbeatMs = 20_000;
/** Streams are closed after this and reopened by the client, which checks its permissions again. */
const lifeMs = 10 * 60_000;
/** Limits on open streams, per process and per person; clients over the limit poll instead. */
const most = 2_000;
const mostOfOne = 10;
/** Characters that may wait for a reader who does not read; then the stream ends. */
const mostUnread = 64_000;

/** Sends one event; `data` is one line, such as JSON. */
export type Tell = (event: string, data?: string) => void;

interface Input {
  userId: string;
  /** Starts the subscription; the returned function ends it. */
  follow: (tell: Tell) => () => void;
}

interface Stream {
  userId: string;
  end: () => void;
}
const openStreams = new WeakMap<App['changes'], Set<Stream>>();

/** Server-sent events. Throws `unavailable` when too many are open. */
export function openStream(app: App, { userId, follow }: Input): Download {
  const streams = openStreams.get(app.changes) ?? new Set();
  openStreams.set(app.changes, streams);
  const own = [...streams].filter((one) => one.userId === userId).length;
  if (streams.size >= most || own >= mostOfOne) throw new Failure('unavailable');
  const content = new Readable({ read: () => undefined });
  let isOpen = true;
  const send = (text: string) => isOpen && content.push(text);
  const end = () => {
    // What comes between its end and its close would be an error.
    isOpen = false;
    content.push(null);
  };
  const stream = { userId, end };
  streams.add(stream);
  // Whatever ends it first; nothing can be sent after that.
  const closing: (() => void)[] = [() => streams.delete(stream)];
  const close = () => {
    isOpen = false;
    for (const one of closing.splice(0)) one();
  };
  content.once('close', close);
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs).unref();
  const life = setTimeout(end, lifeMs).unref();
  const unfollow = follow((event, data = event) => {
    if (isOpen && content.readableLength > mostUnread) content.destroy();
    else send(`event: ${event}\ndata: ${data}\n\n`);
  });
  closing.push(
    () => clearInterval(heartbeat),
    () => clearTimeout(life),
    unfollow,
  );
  return {
    content,
    type: 'text/event-stream; charset=utf-8',
    cacheControl: 'no-store, no-transform',
    headers: { 'x-accel-buffering': 'no' },
  };
}

/** Events that say no more than that something has changed: `change` whenever `topic` is announced (`db/pubsub.ts`), and once at the start, so that nothing is missed in between. */
export const followTopic = (app: App, topic: string) => (tell: Tell) => {
  tell('change');
  return app.changes.watch(topic, () => tell('change'));
};

/** Ends every stream, so that the server can stop. */
export function endStreams(app: App): void {
  for (const { end } of openStreams.get(app.changes) ?? []) end();
}
