import type { SeatsLeft } from '../../../contract/classes/class-seats.ts';
import type { App } from '../../app.ts';
import { openStream, type Tell } from '../../http/answers/open-stream.ts';
import type { Download } from '../../http/routes.ts';
import { seatsTopic } from '../rules.ts';
import { selectSeatsLeft } from './seat-store.ts';

/** Seats that change within this time are read and told together. */
const gatherMs = 300;
/**
 * What was told in this time is told again to whoever opens a stream: their page may have been read just before. For as long
 * the hub stays after the last has gone.
 */
const recentMs = 60_000;

/** Everybody in this process who follows seats: one read of the database serves them all. */
interface Hub {
  listeners: Set<Tell>;
  changed: Set<string>;
  recent: Map<string, { seatsLeft: number | null; at: number }>;
  timer: NodeJS.Timeout | undefined;
  /** Ends it when nobody comes. */
  idle: NodeJS.Timeout | undefined;
  stop: () => void;
}
const hubs = new WeakMap<App, Hub>();

/** Tells the seats left of shown classes as they change, to anybody signed in. Throws `unavailable`. */
export async function watchSeats(app: App, input: { userId: string }): Promise<Download> {
  return openStream(app, { userId: input.userId, follow: (tell) => join(app, tell) });
}

function join(app: App, tell: Tell): () => void {
  const there = hubs.get(app);
  const hub = there ?? openHub(app);
  clearTimeout(hub.idle);
  hub.listeners.add(tell);
  // A new one does not know what happened while their page was read.
  if (!there) tell('missed');
  tell('seats', JSON.stringify([...hub.recent].map(([id, { seatsLeft }]) => ({ id, seatsLeft }))));
  return () => {
    hub.listeners.delete(tell);
    if (hub.listeners.size === 0) hub.idle = setTimeout(() => closeHub(app, hub), recentMs).unref();
  };
}

function closeHub(app: App, hub: Hub): void {
  hub.stop();
  clearTimeout(hub.timer);
  hubs.delete(app);
}

function openHub(app: App): Hub {
  const hub: Hub = {
    listeners: new Set(),
    changed: new Set(),
    recent: new Map(),
    timer: undefined,
    idle: undefined,
    stop: app.changes.watch(seatsTopic, (classId) => {
      if (classId === undefined) return tellMissed(hub);
      hub.changed.add(classId);
      hub.timer ??= setTimeout(() => void tellChanged(app, hub), gatherMs).unref();
    }),
  };
  hubs.set(app, hub);
  return hub;
}

async function tellChanged(app: App, hub: Hub): Promise<void> {
  const ids = [...hub.changed];
  hub.changed.clear();
  hub.timer = undefined;
  try {
    const seats: SeatsLeft = await selectSeatsLeft(app.db, ids);
    const at = Date.now();
    for (const [id, known] of hub.recent) if (known.at < at - recentMs) hub.recent.delete(id);
    for (const { id, seatsLeft } of seats) hub.recent.set(id, { seatsLeft, at });
    const data = JSON.stringify(seats);
    for (const tell of hub.listeners) tell('seats', data);
  } catch (error) {
    app.log.warn({ err: error }, 'the seats left could not be read');
    tellMissed(hub);
  }
}

function tellMissed(hub: Hub): void {
  hub.recent.clear();
  for (const tell of hub.listeners) tell('missed');
}
