import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { entryNames, type Manifest, type Summary } from './manifest.ts';
import type { ArchiveEntry } from './read-archive.ts';

/** Takes the parts of tables in their order. */
export interface TableLoader {
  load(entry: ArchiveEntry): Promise<void>;
  /** Ends the last table and tells what was loaded. */
  finish(): Promise<Summary['tables']>;
  /** Ends it in the middle, so that the client can be used again; what was loaded is lost with the transaction. */
  abandon(): Promise<void>;
}

/** Loads tables with `COPY` into the transaction that the client has open. */
export function loadTables(client: Client, tables: Manifest['tables']): TableLoader {
  const nothing = createHash('sha256').digest('hex');
  const loaded: Summary['tables'] = Object.fromEntries(tables.map(({ name }) => [name, { rows: 0, sha256: nothing }]));
  let current: ReturnType<typeof open> | undefined;

  function open(name: string) {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The backup has rows of ${name}, which its own list doesn’t name.`);
    const rows = client.query(copyFrom(`copy ${name} (${table.columns}) from stdin`));
    const ended = finished(rows);
    ended.catch(() => undefined);
    return { name, rows, ended, hash: createHash('sha256') };
  }

  async function end(): Promise<void> {
    if (!current) return;
    const { name, rows, ended, hash } = current;
    current = undefined;
    rows.end();
    await ended;
    loaded[name] = { rows: rows.rowCount, sha256: hash.digest('hex') };
  }

  return {
    async load(entry) {
      const name = entry.name.slice(entryNames.database.length).replace(/\/\d+$/, '');
      if (current?.name !== name) await end();
      current ??= open(name);
      for await (const chunk of entry.content) {
        current.hash.update(chunk);
        if (!current.rows.write(chunk)) await Promise.race([once(current.rows, 'drain'), current.ended]);
      }
    },
    async finish() {
      await end();
      return loaded;
    },
    async abandon() {
      current?.rows.destroy(new Error('abandoned'));
      await current?.ended.catch(() => undefined);
    },
  };
}
