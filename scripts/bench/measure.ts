import { readFileSync } from 'node:fs';
import type { Child } from './child.ts';
import { type Send, sendLoad } from './load.ts';
import type { BenchAcademy } from './open-academy.ts';
import { between, readPostgresCpu } from './postgres-cpu.ts';
import type { Budget, Scenario } from './scenario.ts';

/** What one server did in a turn. */
export interface Slice {
  requests: number;
  seconds: number;
  /** Microseconds of the server's own process, and of PostgreSQL. */
  server: number;
  database: number;
}

/** The figures of one server over all its turns, and the milliseconds of each request. */
export interface Figures {
  slices: Slice[];
  times: number[];
}

export interface Measured {
  name: string;
  statements: number | null;
  academy: Figures;
  beside: { what: string; budget?: Budget | undefined; figures: Figures }[];
}

export interface Servers {
  academy: Child;
  bare: Child;
}

interface Runner {
  warmUp(): Promise<number>;
  slice(requests: number): Promise<void>;
  figures: Figures;
}

/** Until V8 has compiled what is hot: some 30,000 requests for all that the application does, far fewer for the bare one. */
const warmUpSeconds = { academy: 4, bare: 1 };

/**
 * Measures a scenario: a warm-up of each server, then `rounds` rounds in which each gets a slice of about `seconds`, the
 * order turned round every time, so that whatever else the machine does hits all of them alike.
 */
export async function measure(
  { postmasterFile }: BenchAcademy,
  servers: Servers,
  scenario: Scenario,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured> {
  const postmaster = readFileSync(postmasterFile, 'utf8').split('\n')[0] ?? '';
  const runner = (
    who: 'academy' | 'bare',
    child: Child,
    turn: (send: Send) => Promise<unknown>,
    before: () => Promise<void>,
  ): Runner => {
    const figures: Figures = { slices: [], times: [] };
    return {
      figures,
      async warmUp() {
        await before();
        const limit =
          scenario.most === undefined ? { seconds: warmUpSeconds[who] } : { requests: scenario.most / (rounds + 1) };
        const { times, seconds: taken } = await sendLoad(child.url, turn, limit);
        return times.length / taken;
      },
      async slice(requests) {
        await before();
        const [server, database] = [await child.cpu(), readPostgresCpu(postmaster)];
        const load = await sendLoad(child.url, turn, { requests });
        figures.slices.push({
          requests: load.times.length,
          seconds: load.seconds,
          server: (await child.cpu()) - server,
          database: between(database, readPostgresCpu(postmaster)),
        });
        figures.times.push(...load.times);
      },
    };
  };
  const academy = runner('academy', servers.academy, scenario.turn, async () => undefined);
  const beside = scenario.beside.map(({ what, budget, bare, ...replay }) => ({
    what,
    budget,
    runner: runner(
      'bare',
      servers.bare,
      (send) => send(bare),
      () => servers.bare.tell(replay),
    ),
  }));
  const runners = [academy, ...beside.map((one) => one.runner)];
  const sizes: number[] = [];
  for (const one of runners) sizes.push(sliceSize(await one.warmUp(), scenario, rounds, seconds));
  for (let round = 0; round < rounds; round += 1) {
    const order = runners.map((_one, index) => (round % 2 === 0 ? index : runners.length - 1 - index));
    for (const index of order) await runners[index]?.slice(sizes[index] ?? 1);
  }
  return {
    name: scenario.name,
    statements: scenario.statements,
    academy: academy.figures,
    beside: beside.map(({ what, budget, runner: { figures } }) => ({ what, budget, figures })),
  };
}

function sliceSize(perSecond: number, scenario: Scenario, rounds: number, seconds: number): number {
  const most = scenario.most === undefined ? Number.POSITIVE_INFINITY : Math.floor(scenario.most / (rounds + 1));
  return Math.max(32, Math.min(most, Math.round(perSecond * seconds)));
}
