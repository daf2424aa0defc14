import { sql } from 'kysely';
import type pg from 'pg';
import { createClient } from './connections.ts';
import type { Queries } from './db.ts';
import { pubSubChannel } from './notifying-driver.ts';
import type { Outage } from './outage.ts';
import { outsideWork } from './work.ts';

const retryMs = 1_000;

/** Notifies processes that something they cached is out of date. */
export interface Changes {
  /**
   * Calls `drop` when `topic` was announced by any process, with what was announced about it (`topic about`), and without
   * that whenever news may have been missed. Starts listening at the first call. The answer ends it.
   */
  watch(topic: string, drop: (about?: string) => void): () => void;
  /** False while notifications may be missed: nothing may be cached then. */
  listening(): boolean;
  /** Notifies every process when the transaction commits. */
  announce(db: Queries, topic: string): Promise<void>;
  /** Invalidates this process's cache at once; call it after the commit, so that the next response is fresh. */
  drop(topic: string): void;
  stop(): Promise<void>;
}

/** LISTEN on a dedicated connection that reconnects by itself. `url` must reach PostgreSQL without a pooler. */
export function createPubSub({ url, outage }: { url: string; outage: Outage }): Changes {
  const watchers = new Set<{ topic: string; drop: (about?: string) => void }>();
  let client: pg.Client | null = null;
  let started = false;
  let stopped = false;
  let live = false;
  let timer: NodeJS.Timeout | undefined;

  const dropAll = () => {
    for (const watcher of watchers) watcher.drop();
  };
  const drop = (news = '') => {
    const [topic, about] = news.split(' ', 2);
    for (const watcher of watchers) if (watcher.topic === topic) watcher.drop(about);
  };

  const lost = (of: pg.Client) => {
    if (client !== of) return;
    client = null;
    live = false;
    dropAll();
    of.end().catch(() => undefined);
    if (!stopped) timer = setTimeout(listen, retryMs).unref();
  };

  async function listen(): Promise<void> {
    const own: pg.Client = createClient(url, {
      name: 'academy-changes',
      lost: (error) => {
        outage.missed(error);
        lost(own);
      },
    });
    client = own;
    own.on('end', () => lost(own));
    own.on('notification', ({ payload }) => drop(payload));
    try {
      await own.connect();
      await own.query(`listen ${pubSubChannel}`);
      if (client !== own) return;
      // Anything cached before this moment may have missed its notification.
      dropAll();
      live = true;
      outage.answered();
    } catch (error) {
      outage.missed(error);
      lost(own);
    }
  }

  return {
    watch(topic, drop) {
      const watcher = { topic, drop };
      watchers.add(watcher);
      if (!started && !stopped) {
        started = true;
        // The listener serves everyone, whoever happened to start it.
        outsideWork(() => void listen());
      }
      return () => void watchers.delete(watcher);
    },
    listening: () => live,
    async announce(db, topic) {
      await sql`select pg_notify(${pubSubChannel}, ${topic})`.execute(db);
    },
    drop,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const open = client;
      client = null;
      live = false;
      await open?.end().catch(() => undefined);
    },
  };
}
