import { Readable } from 'node:stream';
import type { App } from '../app.ts';
import { Failure } from './failures.ts';
import type { Download } from './routes.ts';

/** Well below what proxies wait for a silent server. */
const heartbeatMs = 20_000;
/** A stream ends after this and is opened again, with a fresh look at who asks. */
const lifeMs = 10 * 60_000;
/** Streams of one process, and of one person in it; whoever comes later asks from time to time instead. */
const most = 2_000;
const mostOfOne = 6;

interface Stream {
  userId: string;
  end: () => void;
}
const openStreams = new WeakMap<App['changes'], Set<Stream>>();

/**
 * Server-sent events that say no more than that something has changed: `event: change` whenever `topic` is announced by any
 * process (`db/changes.ts`), and once at the start, so that nothing is missed in between. Throws `unavailable` when too many
 * are open.
 */
export function openStream(app: App, { topic, userId }: { topic: string; userId: string }): Download {
  const streams = openStreams.get(app.changes) ?? new Set();
  openStreams.set(app.changes, streams);
  const own = [...streams].filter((one) => one.userId === userId).length;
  if (streams.size >= most || own >= mostOfOne) throw new Failure('unavailable');
  const content = new Readable({ read: () => undefined });
  const tell = () => content.push('event: change\ndata: change\n\n');
  const unwatch = app.changes.watch(topic, tell);
  const heartbeat = setInterval(() => content.push(':\n\n'), heartbeatMs).unref();
  const end = () => content.push(null);
  const life = setTimeout(end, lifeMs).unref();
  const stream = { userId, end };
  streams.add(stream);
  content.once('close', () => {
    unwatch();
    clearInterval(heartbeat);
    clearTimeout(life);
    streams.delete(stream);
  });
  tell();
  return {
    content,
    type: 'text/event-stream; charset=utf-8',
    cacheControl: 'no-store, no-transform',
    headers: { 'x-accel-buffering': 'no' },
  };
}

/** Ends every stream, so that the server can stop. */
export function endStreams(app: App): void {
  for (const { end } of openStreams.get(app.changes) ?? []) end();
}
