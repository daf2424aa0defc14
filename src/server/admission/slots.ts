import { type Waiter, WaitingLine } from './waiting-line.ts';
import { type Room, type WorkClass, workClasses } from './work-class.ts';

/** What a class has done since the start. */
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
  /** Whether a request is to be refused before anything is made for it: its line stands, and enough of it wait. Counts it. */
  turnsAway(workClass: WorkClass, route: string): boolean;
  counts(): Record<WorkClass, ClassCounts>;
  /** Refuses everybody who waits, and from then on whoever would have to. */
  close(): void;
}

/** Room for one request. */
export interface Slot {
  /** Gives it back; a second time changes nothing. */
  release(): void;
  /** Gives the room to others while a service elsewhere is asked, and has it again afterwards. */
  whileExternal<T>(work: () => Promise<T>): Promise<T>;
}

interface Wanted {
  workClass: WorkClass;
  route: string;
  admitted(slot: Slot): void;
  refused(): void;
}

interface Options {
  /** How many are worked on at once. */
  total: number;
  rooms: Readonly<Record<WorkClass, Room>>;
  /** Milliseconds of a clock that only runs forward. */
  clock(): number;
}

interface State {
  room: Room;
  line: WaitingLine;
  working: number;
  /** How many wait for a service elsewhere and will be back. */
  outside: number;
  byRoute: Map<string, number>;
  counts: Pick<ClassCounts, 'admitted' | 'refused' | 'waitedSeconds'>;
}

/** How often the lines are looked through while anybody waits, in milliseconds. */
const lookMs = 10;
/** So many times its room of a class may wait for services elsewhere, which takes no connection. */
const mostOutside = 8;
/** How much of what its class can have one route may take. */
const oneRoutesShare = 0.75;
const nothing = () => undefined;

/**
 * Room for requests by class: each has some of its own, the rest is shared, and what gets free goes to the most important
 * class that waits. One route takes at most three quarters of its class (rounded up), so that a table that is locked, or the
 * first step of many, leaves room for the class's other work.
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
          // What was begun is finished, for a moment beside those who came in meanwhile.
          hold(state, route);
          held = true;
        }
      },
    };
  }

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
    enter({ workClass, route, admitted, refused }) {
      const state = states.get(workClass) as State;
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
    turnsAway(workClass, route) {
      const state = states.get(workClass) as State;
      if (state.line.length === 0 || fits(state, route) || !state.line.turnsAway(clock())) return false;
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
