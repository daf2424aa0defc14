import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, program } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import type { Home } from './home.ts';
import { signalIfThere } from './leftover.ts';
import { asOwner, type Command, type Owner } from './owner.ts';
import { serverSettings } from './settings.ts';

/** A running PostgreSQL. */
export interface Postmaster {
  /** Settles when it has ended, whatever the reason. */
  ended: Promise<void>;
  isRunning(): boolean;
  /** Whether a signal ended it: by hand, or by the system for want of memory. */
  wasKilled(): boolean;
  /** Its most recent output, at most 20 lines. */
  lastLines(): string[];
  /** Forwards its output from now on, until it stops. */
  logTo(log: (line: string) => void): void;
  stop(): Promise<void>;
}

/** How PostgreSQL is started. */
export interface PostmasterOptions {
  binaries: Binaries;
  home: Home;
  cluster: string;
  endpoint: Endpoint;
  /** PostgreSQL settings that replace ours. */
  settings: Record<string, string>;
}

/** Starts PostgreSQL so that it ends with this process, however this process ends. */
export function startPostmaster(options: PostmasterOptions): Postmaster {
  const { binaries, home, cluster, endpoint } = options;
  const settings = { ...serverSettings, ...endpoint.settings, ...options.settings };
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const postgres = program(binaries, 'postgres');
  const dying = diesWithParent(home.owner, postgres, args);
  const { file, args: all, options: spawning } = dying ?? asOwner(home.owner, postgres, args);
  // In a session of its own, so that Ctrl-C at the terminal reaches the server and not PostgreSQL.
  const child = spawn(file, all, { ...spawning, cwd: home.dir, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve, reject) => child.once('error', reject).once('exit', () => resolve()));
  ended.catch(() => undefined);
  const watch = dying ? undefined : watchParent(child, home.owner);
  child.once('exit', () => watch?.kill('SIGKILL'));
  const lines: string[] = [];
  let pass: ((line: string) => void) | undefined;
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      pass?.(line);
    });
  }
  return {
    ended,
    isRunning: () => isRunning(child),
    wasKilled: () => child.signalCode !== null,
    lastLines: () => lines,
    logTo: (log) => {
      pass = log;
    },
    stop: () => {
      pass = undefined;
      return stop(child, ended, binaries, cluster);
    },
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Linux can signal a process when its parent ends; `undefined` where that isn't to be had. */
function diesWithParent(owner: Owner | undefined, file: string, args: string[]): Command | undefined {
  if (process.platform !== 'linux') return undefined;
  const become = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  const setpriv = ['--no-new-privs', ...become, '--pdeathsig', 'INT', '--'];
  if (spawnSync('setpriv', [...setpriv, 'true']).status !== 0) return undefined;
  return asOwner(undefined, 'setpriv', [...setpriv, file, ...args]);
}

/** Elsewhere a small shell waits on a pipe that closes when this process ends. */
function watchParent(child: ChildProcess, owner: Owner | undefined): ChildProcess | undefined {
  if (process.platform === 'win32' || child.pid === undefined) return undefined;
  const script = ['-c', 'cat >/dev/null; kill -INT "$1"', 'sh', String(child.pid)];
  const command = asOwner(owner, '/bin/sh', script);
  const watch = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  return watch;
}

/** Requests a fast shutdown (clients are disconnected, everything is written), and an immediate one after 30 s. */
async function stop(child: ChildProcess, ended: Promise<void>, binaries: Binaries, cluster: string): Promise<void> {
  const { pid } = child;
  if (pid === undefined || !isRunning(child)) return;
  if (process.platform === 'win32') {
    spawnSync(program(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast']);
    return ended;
  }
  const stages: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  for (const [signal, limit] of stages) {
    signalIfThere(pid, signal);
    const waiting = new AbortController();
    const late = sleep(limit, 'late', { signal: waiting.signal }).catch(() => undefined);
    const outcome = await Promise.race([ended, late]);
    waiting.abort();
    if (outcome !== 'late') return;
  }
}
