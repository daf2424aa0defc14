import { RecentRequests } from './recent-requests.ts';
import { type Turn, type Waiter, WaitingLine } from './waiting-line.ts';
import { type Room, type WorkClass, workClasses } from './work-class.ts';

/** Counters of a class since the start. */
export interface ClassCounts {
  admitted: number;
  refused: number;
  /** Seconds that the admitted ones waited, together. */
  waitedSeconds: number;
  working: number;
  waiting: number;
}

export interface Slots {
  /** Calls `admitted`, at once where there is room and later otherwise, or `refused`. The answer forgets a caller who still waits. */
  enter(wanted: Wanted): () => void;
  /**
   * Whether to refuse a request before creating anything for it, because its queue is standing and full. Counts the refusal.
   */
  turnsAway(workClass: WorkClass, route: string, caller: string | null): boolean;
  counts(): Record<WorkClass, ClassCounts>;
  /** Refuses everyone waiting, and from then on everyone who would have to wait. */
  close(): void;
}

/** Room for one request. */
export interface Slot {
  /** Idempotent. */
  release(): void;
  /** Releases the slot while an external service is called, and reacquires it afterwards. */
  whileExternal<T>(work: () => Promise<T>): Promise<T>;
}

interface Wanted {
  workClass: WorkClass;
  route: string;
  /** The person, where known (`known-callers.ts`). */
  caller: string | null;
  admitted(slot: Slot): void;
  refused(): void;
}

interface Options {
  /** Number of slots. */
  total: number;
  rooms: Readonly<Record<WorkClass, Room>>;
  /** Milliseconds of a clock that only runs forward. */
  clock(): number;
}

interface State {
  room: Room;
  line: WaitingLine;
  working: number;
  /** Requests currently calling an external service, which will come back. */
  outside: number;
  byRoute: Map<string, number>;
  recent: RecentRequests;
  counts: Pick<ClassCounts, 'admitted' | 'refused' | 'waitedSeconds'>;
}

/** Milliseconds between passes over the queues while anyone waits. */
const lookMs = 10;
/** How many requests of a class may be calling external services, as a multiple of its slots; they need no connection. */
const mostOutside = 8;
/** The share of its class's slots that one route may use. */
const oneRoutesShare = 0.75;
/** A known caller who asks a class for more than this within a second or two, which no page does, goes after everybody else. */
export const mostOfCaller = 40;
const nothing = () => undefined;

/**
 * Slots for requests by class: each class has reserved slots and may use shared ones, and a freed slot goes to the most
 * important class that waits. One route gets at most three quarters of its class's slots (rounded up), so that a locked table,
 * or a step that everyone takes first, leaves room for the rest of the class.
 */
export function createSlots({ total, rooms, clock }: Options): Slots {
  const states = new Map<WorkClass, State>();
  for (const name of workClasses) {
    const counts = { admitted: 0, refused: 0, waitedSeconds: 0 };
    states.set(name, {
      room: rooms[name],
      line: new WaitingLine(rooms[name]),
      working: 0,
      outside: 0,
      byRoute: new Map(),
      recent: new RecentRequests(),
      counts,
    });
  }
  const all = [...states.values()];
  const shared = total - all.reduce((sum, { room }) => sum + room.reserved, 0);
  let borrowed = 0;
  let look: NodeJS.Timeout | undefined;
  let closed = false;

  const fits = (state: State, route: string): boolean => {
    const { room, working, outside, byRoute } = state;
    if (working >= room.most || outside >= room.most * mostOutside) return false;
    if (working >= room.reserved && borrowed >= shared) return false;
    return (byRoute.get(route) ?? 0) < Math.ceil(Math.min(room.most, room.reserved + shared) * oneRoutesShare);
  };

  function hold(state: State, route: string): void {
    if (state.working >= state.room.reserved) borrowed += 1;
    state.working += 1;
    state.byRoute.set(route, (state.byRoute.get(route) ?? 0) + 1);
  }

  function giveBack(state: State, route: string): void {
    state.working -= 1;
    if (state.working >= state.room.reserved) borrowed -= 1;
    const left = (state.byRoute.get(route) ?? 1) - 1;
    if (left > 0) state.byRoute.set(route, left);
    else state.byRoute.delete(route);
    fill();
  }

  function take(state: State, route: string, waitedMs: number): Slot {
    hold(state, route);
    state.counts.admitted += 1;
    state.counts.waitedSeconds += waitedMs / 1000;
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      giveBack(state, route);
    };
    return {
      release,
      async whileExternal(work) {
        if (!held) return work();
        release();
        state.outside += 1;
        try {
          return await work();
        } finally {
          state.outside -= 1;
          // Started work is finished, even if this briefly exceeds the limit.
          hold(state, route);
          held = true;
        }
      },
    };
  }

  const turnOf = ({ recent }: State, caller: string | null): Turn => {
    if (caller === null) return 'unknown';
    return recent.count(caller, clock()) > mostOfCaller ? 'crowding' : 'known';
  };

  /** Hands out what is free, the most important class first. */
  function fill(): void {
    for (const state of all) {
      while (state.line.length > 0) {
        const waiter = state.line.next(clock(), ({ route }) => fits(state, route));
        if (!waiter) break;
        waiter.admit();
      }
    }
  }

  function lookThrough(): void {
    for (const { line } of all) line.refuseLate(clock());
    if (all.every(({ line }) => line.length === 0)) {
      clearInterval(look);
      look = undefined;
    }
  }

  return {
    enter({ workClass, route, caller, admitted, refused }) {
      const state = states.get(workClass) as State;
      if (caller !== null) state.recent.add(caller, clock());
      if (fits(state, route)) {
        state.line.noteRoom(clock());
        admitted(take(state, route, 0));
        return nothing;
      }
      if (closed) {
        state.counts.refused += 1;
        refused();
        return nothing;
      }
      const since = clock();
      const waiter: Waiter = {
        route,
        since,
        turn: () => turnOf(state, caller),
        admit: () => admitted(take(state, route, clock() - since)),
        refuse: () => {
          state.counts.refused += 1;
          refused();
        },
      };
      state.line.add(waiter, since);
      if (state.line.length > 0) look ??= setInterval(lookThrough, lookMs).unref();
      return () => state.line.remove(waiter);
    },
    turnsAway(workClass, route, caller) {
      const state = states.get(workClass) as State;
      const { line } = state;
      if (line.length === 0 || fits(state, route) || !line.turnsAway(clock(), turnOf(state, caller))) return false;
      if (caller !== null) state.recent.add(caller, clock());
      state.counts.refused += 1;
      return true;
    },
    counts() {
      const entries = [...states].map(([name, { counts, working, line }]) => [
        name,
        { ...counts, working, waiting: line.length },
      ]);
      return Object.fromEntries(entries);
    },
    close() {
      closed = true;
      clearInterval(look);
      look = undefined;
      for (const { line } of all) line.refuseLate(Number.POSITIVE_INFINITY);
    },
  };
}
