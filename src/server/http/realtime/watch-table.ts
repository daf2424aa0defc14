import type { App } from '../../app.ts';
import { outsideWork } from '../../db/work.ts';
import type { ReadableTable } from '../tables/postgrest-query.ts';
import { type RowSource, readFingerprints, readTable } from '../tables/postgrest-read.ts';

/** A table whose changes can be followed, and which of its rows a caller sees: the same as in its reads. */
export interface FollowedTable {
  name: string;
  table: ReadableTable;
  /** Topics published when its rows, or their visibility, may have changed. */
  topics: readonly string[];
  /** Null where the caller sees none. */
  source(app: App, visitor: boolean): Promise<RowSource | null>;
}

export type RowChange = { type: 'INSERT' | 'UPDATE'; record: Record<string, unknown> } | { type: 'DELETE'; id: string };

type Listener = (changes: readonly RowChange[]) => void;

/** Maximum rows watched in one table, and changed rows sent for one published change. */
const mostRows = 20_000;
const mostTold = 100;
/** The rows are kept for so long after the last has left: who joins and leaves without end has nothing read again. */
const keptMs = 10_000;

/**
 * The changes of one table for one kind of caller, found by comparing fingerprints of the rows visible to them: a row that
 * becomes visible is an insert, one that becomes hidden a delete. Nothing is sent before `start`.
 */
export class TableWatch {
  readonly #app: App;
  readonly #followed: FollowedTable;
  readonly #visitor: boolean;
  readonly #listeners = new Set<Listener>();
  #known: Map<string, string> | null = null;
  #looking: Promise<void> | null = null;
  #again = false;
  #stop: (() => void)[] = [];
  #ending: NodeJS.Timeout | undefined;

  constructor(app: App, followed: FollowedTable, visitor: boolean) {
    this.#app = app;
    this.#followed = followed;
    this.#visitor = visitor;
  }

  /** Calls `listener` with every change from the moment the promise resolves; the returned function unsubscribes. */
  async follow(listener: Listener): Promise<() => void> {
    clearTimeout(this.#ending);
    if (this.#stop.length === 0) {
      this.#stop = this.#followed.topics.map((topic) => this.#app.changes.watch(topic, () => void this.#look()));
    }
    this.#listeners.add(listener);
    const leave = () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#ending);
      this.#ending = setTimeout(() => this.#end(), keptMs).unref();
    };
    if (!this.#known) await this.#look();
    if (this.#known) return leave;
    leave();
    throw new Error(`the rows of ${this.#followed.name} could not be read`);
  }

  #end(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#known = null;
  }

  /** One comparison at a time; a change published during it triggers another one. */
  #look(): Promise<void> {
    if (this.#looking) this.#again = true;
    this.#looking ??= outsideWork(async () => {
      do {
        this.#again = false;
        await this.#compare().catch((error: unknown) => {
          this.#app.log.warn({ err: error, table: this.#followed.name }, 'changes could not be read');
        });
      } while (this.#again);
      this.#looking = null;
    });
    return this.#looking;
  }

  async #compare(): Promise<void> {
    const { table } = this.#followed;
    const source = await this.#followed.source(this.#app, this.#visitor);
    const now = source ? await readFingerprints(this.#app.db, table, source, mostRows) : new Map<string, string>();
    const before = this.#known;
    this.#known = now;
    if (!before || this.#listeners.size === 0) return;
    const changed = [...now].filter(([id, print]) => before.get(id) !== print).map(([id]) => id);
    const gone = [...before.keys()].filter((id) => !now.has(id));
    const ids = changed.slice(0, mostTold);
    const rows =
      source && ids.length > 0
        ? await readTable<Record<string, unknown>>(this.#app.db, table, source, {
            select: Object.keys(table.columns),
            filters: [{ column: 'id', word: 'in', values: ids }],
            order: table.order,
            limit: ids.length,
            offset: 0,
          })
        : [];
    const told: RowChange[] = [
      ...rows.map((record) => ({
        type: before.has(String(record.id)) ? ('UPDATE' as const) : ('INSERT' as const),
        record: record as Record<string, unknown>,
      })),
      ...gone.slice(0, mostTold).map((id) => ({ type: 'DELETE' as const, id })),
    ];
    if (told.length > 0) for (const listener of this.#listeners) listener(told);
  }
}
