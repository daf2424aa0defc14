import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Names one life of a process: its start time (and, on Linux, the boot it belongs to), so that a
 * process that later got the same number isn't mistaken for it. `undefined` when no such process
 * runs; a zombie counts as not running, since a container's first process may never reap it.
 */
export function processLife(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxProcessLife(pid);
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return 'running';
  return ps(pid, 'lstart=') || undefined;
}

/** Whether the process runs PostgreSQL on this cluster folder (a real path). */
export function servesCluster(pid: number, cluster: string): boolean {
  if (processLife(pid) === undefined) return false;
  if (process.platform !== 'linux') return ps(pid, 'command=').includes(cluster);
  try {
    // A postmaster works inside its cluster folder from its first moment to its last.
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

function linuxProcessLife(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTime}`;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
