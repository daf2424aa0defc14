import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Virtual memory for ffmpeg, kilobytes: far more than 720p needs, far less than a file made to eat it asks for. */
const memoryKb = 4_000_000;

interface Run {
  /** The program: a name on the path, or a path. */
  program: string;
  args: readonly string[];
  /** Killed after so long, by the wall clock. */
  limitMs: number;
  /** Each line of its standard output as it comes. */
  onLine?: (line: string) => void;
  signal?: AbortSignal;
  /** Lets everything else go first. */
  humble?: boolean;
}

export interface Ran {
  code: number | null;
  output: string;
  /** The end of what it complained of. */
  complaint: string;
  outOfTime: boolean;
}

const keptLetters = 4000;

/**
 * Runs ffmpeg or ffprobe within a limit of time and memory; it ends with this process, however that dies. Throws when the program cannot be started.
 */
export async function runTool({ program, args, limitMs, onLine, signal, humble = false }: Run): Promise<Ran> {
  const child =
    process.platform === 'win32'
      ? spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('/bin/sh', ['-c', bounded, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (humble && child.pid !== undefined) lowerPriority(child.pid);
  let output = '';
  let rest = '';
  let complaint = '';
  let outOfTime = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!onLine) {
      output = (output + text).slice(0, 1_000_000);
      return;
    }
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-keptLetters);
  });
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    outOfTime = true;
    kill();
  }, limitMs);
  signal?.addEventListener('abort', kill);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code, output, complaint, outOfTime };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  }
}

/** `$0` is the program. Without setpriv (not Linux) it outlives a killed server until its time is over. */
const bounded = `ulimit -v ${memoryKb} 2>/dev/null
command -v setpriv >/dev/null 2>&1 && exec setpriv --pdeathsig KILL "$0" "$@"
exec "$0" "$@"`;

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not let us: it then only competes harder.
  }
}
