import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import type { Pools } from './pools.ts';
import type { DB } from './tables.ts';
import { currentWork } from './work.ts';

/** The channel on which processes notify each other of changes (`pubsub.ts`). */
export const pubSubChannel = 'academy_changes';

/** Notifications of one topic within this time are sent as one. */
const gatherMs = 100;

/** Topics that open transactions will publish, by connection. */
const waiting = new WeakMap<DatabaseConnection, Set<string>>();

/**
 * Publishes a topic (`pubsub.ts`) shortly after the transaction has committed, and never if it rolls back. The transaction
 * itself doesn't NOTIFY: that takes a lock which serialises all commits of the database. A notification that is lost with the
 * process is not repeated.
 */
export async function notifyAfterCommit(trx: Transaction<DB>, topic: string): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const topics = waiting.get(connection) ?? new Set();
    waiting.set(connection, topics.add(topic));
  });
}

class AnnouncingDriver extends PostgresDriver {
  readonly #pools: Pools;
  #gathered = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(config: PostgresDialectConfig, pools: Pools) {
    super(config);
    this.#pools = pools;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const topics = waiting.get(connection);
    waiting.delete(connection);
    await super.commitTransaction(connection);
    const work = currentWork();
    if (work) work.hasCommitted = true;
    if (!topics) return;
    for (const topic of topics) this.#gathered.add(topic);
    this.#timer ??= setTimeout(() => this.#tell(), gatherMs).unref();
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    waiting.delete(connection);
    await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    clearTimeout(this.#timer);
    await super.destroy();
  }

  #tell(): void {
    const topics = [...this.#gathered];
    this.#gathered = new Set();
    this.#timer = undefined;
    const told = this.#pools.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [
      pubSubChannel,
      topics,
    ]);
    // Subscribers also poll from time to time.
    told.catch(() => undefined);
  }
}

/** PostgreSQL dialect whose transactions can publish after their commit. */
export class NotifyingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #pools: Pools;

  constructor(config: Omit<PostgresDialectConfig, 'pool'>, pools: Pools) {
    super({ ...config, pool: pools });
    this.#config = { ...config, pool: pools };
    this.#pools = pools;
  }

  override createDriver(): PostgresDriver {
    return new AnnouncingDriver(this.#config, this.#pools);
  }
}
