import { createHash } from 'node:crypto';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { WatchedClient } from './connections.ts';
import { NotifyingDialect } from './notifying-driver.ts';
import type { Outage } from './outage.ts';
import { Pools } from './pools.ts';
import type { DB } from './tables.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from './time-limits.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
/** A database or an open transaction; every store function takes one. */
export type Queries = Db | Trx;

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(builtins.DATE, (value) => value);

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** A client that prepares every parameterised statement once, under a name made from its text. */
class NamingClient extends WatchedClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads of query cannot be restated
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    const statement =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? [{ name: statementName(text), text, values }, ...rest]
        : given;
    return Reflect.apply(super.query, this, statement);
  }
}

export interface ConnectOptions {
  /** Connections of each kind of work at most, in place of what is usual. */
  max?: number;
  settings?: DatabaseSettings;
  outage?: Outage;
  /** Checks the database over a dedicated connection (`connections.ts`). */
  probe?: () => Promise<unknown>;
}

/** Opens the database through pools (`pools.ts`). Timestamps are returned as ISO strings in UTC. */
export function connect(
  url: string,
  { max, settings = defaultDatabaseSettings, outage, probe }: ConnectOptions = {},
): Db {
  const pools = new Pools(url, { settings, outage, probe, max, Client: NamingClient });
  return new Kysely<DB>({ dialect: new NotifyingDialect({ controlClient: pg.Client }, pools) });
}
